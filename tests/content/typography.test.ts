/** The rules of Chinese typesetting that the documentation keeps. */
import { expect, test } from 'vitest'
import { proseOf } from '../../src/check/glossary.js'
import { readAllPages } from './support/pages.js'
import { codeMark, visibleTexts } from './support/visible-text.js'

const pages = readAllPages()

/** The page on the dialect shows that emphasis works without spaces around it. */
const shownOnPurpose = 'Frigate的版本是 0.16。'

const texts = pages.flatMap(visibleTexts).filter(({ text }) => !text.endsWith(shownOnPurpose))

const han = String.raw`\p{Script=Han}`
const full = '，。；：！？、（）“”《》…—'

test('there is text to check', () => {
  expect(texts.length).toBeGreaterThan(3000)
})

test.each([
  [
    'half-width marks stand beside no Han character',
    `${han}[,;:!?()]|[,;!?()]${han}|${han}\\.(?:${han}|$)|${han}\\.{3}|\\.{3}${han}`
  ],
  [
    'a space stands between Han characters and Latin letters, digits or code',
    `${han}[\\w%${codeMark}]|[\\w%+${codeMark}]${han}`
  ],
  ['no space stands between Han characters', `${han}[ \\t]+${han}`],
  ['no space stands beside full-width marks', `[ \\t][${full}]|[${full}][ \\t]`],
  ['full-width marks do not follow each other', '[，。；：！？、]{2,}'],
  ['letters and digits are half-width', '[\\uFF10-\\uFF19\\uFF21-\\uFF3A\\uFF41-\\uFF5A]'],
  ['marks of emphasis are no text', String.raw`\*\*|~~|__`],
  ['the reader is 你', '您']
])('%s', (_, pattern) => {
  const found = texts.flatMap(({ place, text }) =>
    // The name of a product, which is written without a space.
    [...text.replaceAll(/ ?Server酱³? ?/g, '').matchAll(new RegExp(pattern, 'gu'))].map(
      ({ index }) => `${place}: ${text.slice(Math.max(0, index - 8), index + 10)}`
    )
  )
  expect(found).toEqual([])
})

test('products and formats are spelled as by their owners', () => {
  const names =
    'GitHub|Docker Compose|Home Assistant|NVIDIA|OpenVINO|TensorRT|FFmpeg|MQTT|ONVIF|JavaScript|TypeScript|macOS|iOS|iPhone|Raspberry Pi|YouTube|WebRTC|go2rtc|Frigate+|SQLite|Nginx|PostgreSQL|Wi-Fi|USB|PCIe|CPU|GPU|NPU|RTSP|RTMP|HLS|JSON|YAML|TOML|HTTP|HTTPS|API|URL|Hailo|Rockchip|Coral|Intel|AMD|Node-RED|HomeKit|Proxmox|Portainer|Debian|Ubuntu|Ollama|OpenAI|Gemini'.split(
      '|'
    )
  const pattern = new RegExp(
    `(?<![\\w./@-])(?:${names.map((name) => name.replace(/[+ -]/g, (mark) => (mark === '+' ? '\\+' : '[ -]?'))).join('|')})(?![\\w./@-])`,
    'gi'
  )
  const found = pages.flatMap(({ path, text, format }) =>
    [...proseOf(text, format).matchAll(pattern)]
      .filter(({ 0: word }) => !names.includes(word))
      .map(({ index, 0: word }) => `content/${path}:${text.slice(0, index).split('\n').length}: ${word}`)
  )
  expect(found).toEqual([])
})
