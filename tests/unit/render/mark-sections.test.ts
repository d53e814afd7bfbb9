import { expect, test } from 'vitest'
import type { SectionMark } from '../../../src/model/section-mark.js'
import { markSections } from '../../../src/render/render-page.js'

const labels = {
  sectionBehind: 'Changed <since>',
  sectionMissing: ({ title }: { readonly title: string }) => `Only in English: ${title}`
}

const page = '<p>Opening</p><h2 id="one"><a href="#one">One</a></h2><p>1</p><h3 id="a&quot;b">Two</h3><p>2</p>'

function marked(...sections: readonly SectionMark[]): string {
  return markSections(page, { lang: 'en', sections }, labels)
}

const behind = (anchor: string): SectionMark => ({ kind: 'behind', anchor, title: 'X', html: '<p>now</p>' })
const missing = (anchor: string | undefined, title: string): SectionMark => ({
  kind: 'missing',
  anchor,
  title,
  html: ''
})
const details =
  '<details class="original-text behind"><summary>Changed &lt;since&gt;</summary><div lang="en"><p>now</p></div></details>'

test.each([
  ['', `${details}${page}`],
  ['one', page.replace('</h2>', `</h2>${details}`)],
  ['a"b', page.replace('</h3>', `</h3>${details}`)],
  ['elsewhere', `${details}${page}`]
])('marks the section "%s" that is behind below its heading', (anchor, html) => {
  expect(marked(behind(anchor))).toBe(html)
})

test('offers missing sections in their order before the one that follows, or at the end', () => {
  const offer = (title: string) =>
    `<details class="original-text missing"><summary>Only in English: ${title}</summary></details>`
  expect(marked(missing('one', 'A &amp; B'.replace('&amp;', '&')), missing('one', 'C'), missing(undefined, 'D'))).toBe(
    `${page.replace('<h2', `${offer('A &amp; B')}${offer('C')}<h2`)}${offer('D')}`
  )
})
