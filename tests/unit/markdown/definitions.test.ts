import { expect, test } from 'vitest'
import { compilePage } from '../../../src/markdown/compile.js'
import { fixtureContext, pageOf } from './compile-fixture.js'

const definitions = {
  NVR: 'A <recorder> & more.',
  摄像头: '拍摄画面的设备。',
  RTSP: 'A protocol.',
  'RTSP 流': '画面流。'
}
const compiled = (text: string, page = {}) =>
  compilePage({ ...pageOf(text), ...page }, { ...fixtureContext('/nowhere'), definitions, hasTwins: true })
const terms = (html: string) => [...html.matchAll(/popovertarget="term-([^"]*)"/g)].map(([, id]) => id)
const button = (term: string, id: string) =>
  `<span class="term-word">${term}<button type="button" class="term" popovertarget="${id}" aria-label="${term}"></button></span>`
const note = (id: string, text: string) =>
  `<span class="term-note" hidden popover="auto" data-cs-meaning="${text}" id="${id}"></span>`

test('the first use of a term in a section opens what it means; the meaning stands in the page once', async () => {
  const { html, markdown, document, sections } = await compiled(
    'An NVR, the NVR.\n\n### Part\n\nAn NVR.\n\n## Next\n\n*NVR* again.\n'
  )
  const meaning = note('term-nvr', 'A <recorder> &#x26; more.')
  expect(html.split('\n')[0]).toBe(`<p>An ${button('NVR', 'term-nvr')}${meaning}, the NVR.</p>`)
  expect(html).toContain(`<em>${button('NVR', 'term-nvr')}</em> again.`)
  expect(html.match(/popovertarget/g)).toHaveLength(2)
  expect(html.match(/recorder/g)).toHaveLength(1)
  expect(document.sheets).toEqual(['components'])
  expect([sections[0]?.text, document.excerpt]).toEqual(['An NVR, the NVR.', 'An NVR, the NVR.'])
  expect(markdown).toMatch(/^An NVR, the NVR\.\n/)
})

test('what a term means is no gap in the text that it is in', async () => {
  const { document } = await compiled('An NVR keeps what cameras see.\n\n打开摄像头的画面。\n')
  expect(document.findings).toEqual([])
})

test('the longest term counts; words in words, links, code and headings stay', async () => {
  const { html } = await compiled('# T\n\n打开摄像头的RTSP 流，NVRs `NVR` [NVR](#x)\n\n## NVR\n')
  expect(terms(html)).toEqual(['摄像头', 'rtsp-流'])
})

test('a card that its link covers explains nothing; one without a link does', async () => {
  const card = (attributes: string) => `:::card{title="One"${attributes}}\nAn NVR.\n:::\n`
  expect(terms((await compiled(card(' href="/one"'))).html)).toEqual([])
  expect(terms((await compiled(card(''))).html)).toEqual(['nvr'])
})

test('what the title of the page or of a section has is explained below it, and not there', async () => {
  const text =
    '摄像头和 NVR。\n\n## 摄像头的 RTSP\n\n### NVR\n\n摄像头、NVR、RTSP、RTSP 流。\n\n## 其他\n\n摄像头，RTSP。\n'
  expect(terms((await compiled(text)).html)).toEqual(['摄像头', 'nvr', 'rtsp-流', '摄像头', 'rtsp'])
  expect(terms((await compiled(text, { title: '配置摄像头' })).html)).toEqual(['nvr', 'rtsp-流', 'rtsp'])
  expect(terms((await compiled(text, { frontMatter: { definitions: false } })).html)).toEqual([])
})

test('a term without a meaning stays, and so does the shorter one in it', async () => {
  const context = { ...fixtureContext('/nowhere'), definitions: { 区域: '画出的范围。', 检测区域: '' } }
  const { html } = await compilePage(pageOf('检测区域与区域。\n'), context)
  expect(html).toMatch(/^<p>检测区域与<span class="term-word">区域<button/)
})

test('the note of a term in what may be closed follows it, where other sections open it', async () => {
  const { html } = await compiled(
    '## A\n\n<details><summary>More</summary>\n\nAn NVR.\n\n</details>\n\n## B\n\nAn NVR.\n'
  )
  expect(html).toMatch(/<\/details>\n?<span class="term-note"/)
  expect(terms(html)).toEqual(['nvr', 'nvr'])
})

test('ids of the page are left to it, and pages without terms are as they were', async () => {
  const { html } = await compiled('## Term {#term-nvr}\n\nNVR\n')
  expect(html).toContain('popovertarget="term-nvr-1"')
  const plain = await compiled('Nothing.\n')
  expect([plain.html, plain.document.sheets]).toEqual(['<p>Nothing.</p>', []])
})
