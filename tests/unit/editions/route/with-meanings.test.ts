import { expect, test } from 'vitest'
import { withMeanings } from '../../../../src/editions/route/route-editions.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { configOf } from '../../helpers/site.js'

/** List what pages of a site explain that has this glossary. */
function explained(glossary: string, definitions: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder()
  writeFiles(folder, { 'content/_glossary.yaml': glossary })
  return withMeanings(configOf({ lang: 'zh-CN', glossary: '_glossary.yaml', definitions }, folder)).definitions
}

test('terms with a meaning are explained, and those that contain one are things of their own', () => {
  const glossary =
    '- { en: zone, zh: 区域, meaning: 画出的范围。 }\n- { en: region, zh: 检测区域 }\n- { en: mask, zh: 遮罩 }\n'
  expect(explained(glossary)).toEqual({ 区域: '画出的范围。', 检测区域: '' })
})

test('what the configuration says of a term comes first', () => {
  const glossary = '- { zh: 区域, meaning: 画出的范围。 }\n- { zh: RTSP, meaning: 一种协议。 }\n'
  expect(explained(glossary, { 区域: '另一种解释。' })).toEqual({ 区域: '另一种解释。', RTSP: '一种协议。' })
})

test('a glossary without meanings changes nothing', () => {
  const config = configOf({ definitions: { NVR: 'A recorder.' } })
  expect(withMeanings(config)).toBe(config)
  expect(explained('- { en: zone, zh: 区域 }\n', { NVR: 'A recorder.' })).toEqual({ NVR: 'A recorder.' })
})
