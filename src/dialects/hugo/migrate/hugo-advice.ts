import { hugoKeys } from '../hugo-keys.js'

/** Settings of Hugo at any depth, each with what does the same here. Their names say too little to be looked for in a configuration of ours. */
export const hugoAdvice: Readonly<Record<string, string>> = {
  ...hugoKeys,
  algolia: '"search", with { provider: "algolia", appId, apiKey, indexName }',
  algolia_docsearch: '"search", with { provider: "algolia", appId, apiKey, indexName }',
  autoHeadingIDType: 'ids written behind headings, such as {#id}',
  buildDrafts: '"draft: true" in the front matter of pages, which only "capstan serve" shows',
  disablePathToLower: '"rewrites"',
  extras: 'HTML, such as <sub> and <mark>',
  feedback: '"feedback"',
  filename: '"sitemap.file", a name that ends in .xml',
  gcs_engine_id: '"search", which is built in and asks no service',
  hardWraps: '"remarkPlugins", with remark-breaks',
  images: '"image"',
  lineNos: '"lineNumbers" behind the language of a block',
  pygmentsStyle: '"theme"',
  related: 'links at the end of pages',
  sectionPagesMenu: '"navbar"',
  style: '"theme"',
  typographer: 'the signs themselves, such as “ and –'
}
