import { expect, test } from 'vitest'
import { compilePage } from '../../../src/markdown/compile.js'
import { htmlToMarkdown } from '../../../src/render/markdown/html-to-markdown.js'
import { fixtureContext, pageOf } from './compile-fixture.js'

const definitions = {
  NVR: 'A <recorder> & more.',
  摄像头: '拍摄画面的设备。',
  RTSP: 'A protocol.',
  'RTSP 流': '画面流。'
}
const compiled = (text: string) => compilePage(pageOf(text), { ...fixtureContext('/nowhere'), definitions })
const button = (term: string, id: string) => `<button type="button" class="term" popovertarget="${id}">${term}</button>`
const note = (id: string, text: string) => `<span class="term-note" popover="auto" id="${id}">${text}</span>`

test('the first use of a term in a section opens what it means; the meaning stands in the page once', async () => {
  const { html, document, sections } = await compiled('An NVR, the NVR.\n\n## Next NVR\n\n*NVR* again.\n')
  const meaning = note('term-nvr', 'A &#x3C;recorder> &#x26; more.')
  expect(html.split('\n')[0]).toBe(`<p>An ${button('NVR', 'term-nvr')}${meaning}, the NVR.</p>`)
  expect(html).toContain(`<em>${button('NVR', 'term-nvr')}</em> again.`)
  expect(html.match(/recorder/g)).toHaveLength(1)
  expect(document.sheets).toEqual(['components'])
  expect([sections[0]?.text, document.excerpt]).toEqual(['An NVR, the NVR.', 'An NVR, the NVR.'])
  expect(htmlToMarkdown(html, (url) => url)).toMatch(/^An NVR, the NVR\.\n/)
})

test('the longest term counts; words in words, links, code and headings stay', async () => {
  const { html } = await compiled('# T\n\n打开摄像头的RTSP 流，NVRs `NVR` [NVR](#x)\n\n## NVR\n')
  expect(html.match(/popovertarget="[^"]*"/g)).toEqual(['popovertarget="term-摄像头"', 'popovertarget="term-rtsp-流"'])
})

test('ids of the page are left to it, and pages without terms are as they were', async () => {
  const { html } = await compiled('## Term {#term-nvr}\n\nNVR\n')
  expect(html).toContain('popovertarget="term-nvr-1"')
  const plain = await compiled('Nothing.\n')
  expect([plain.html, plain.document.sheets]).toEqual(['<p>Nothing.</p>', []])
})
