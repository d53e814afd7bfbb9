import { expect, it } from 'vitest'
import { openSearchFile } from '../../../../src/plan/site-files/opensearch.js'

it('holds what XML can: no controls, no half characters', () => {
  const site = {
    title: `a\b\u{1f600}${'x'.repeat(12)}\u{1f600}`,
    description: '\0\ud800',
    lang: 'en',
    searchUrl: 'https://e.x/?"'
  }
  const file = openSearchFile(site)
  expect(file).toContain(`<ShortName>a\ufffd\u{1f600}${'x'.repeat(12)}\u{1f600}</ShortName>`)
  expect(file).toContain('<Description>\ufffd\ufffd</Description>')
})

it('describes the search page, escaped, with a name that the format allows', () => {
  const file = openSearchFile({
    title: '一份 "手册" & <别的> 很长的名字',
    description: 'a < b',
    lang: 'zh-CN',
    searchUrl: 'https://example.org/docs/search'
  })
  expect(file).toContain('<ShortName>一份 "手册" &amp; &lt;别的&gt; 很</ShortName>')
  expect(file).toContain('<Description>a &lt; b</Description>')
  expect(file).toContain('template="https://example.org/docs/search?q={searchTerms}"')
  expect(file).not.toContain('<Image>')
})
