import { expect, it } from 'vitest'
import { openSearchFile } from '../../../../src/plan/site-files/opensearch.js'

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
