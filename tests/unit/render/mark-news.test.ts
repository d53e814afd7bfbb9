import { expect, test } from 'vitest'
import { markNews } from '../../../src/render/render-page.js'

const page =
  '<p>Opening</p><h2 id="one">One<a class="heading-link" href="#one"></a></h2><p id="text">1</p><h3 id="a&quot;b">Two</h3>'
const badge = '<span class="badge">New in &lt;2&gt;</span>'

test.each([
  ['one', page.replace('One<a', `One ${badge}<a`)],
  ['a"b', page.replace('Two</h3>', `Two ${badge}</h3>`)],
  ['text', page],
  ['elsewhere', page]
])('a new section is marked behind the words of its heading: %s', (anchor, expected) => {
  expect(markNews(page, { isNew: false, anchors: [anchor] }, 'New in <2>')).toBe(expected)
})

test('a new page is marked before its text', () => {
  expect(markNews(page, { isNew: true, anchors: [] }, 'New in <2>')).toBe(`<p>${badge}</p>${page}`)
})
