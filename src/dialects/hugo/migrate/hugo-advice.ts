import { hugoKeys } from '../hugo-keys.js'

/** Settings of Hugo at any depth, each with what does the same here. Their names say too little to be looked for in a configuration of ours. */
export const hugoAdvice: Readonly<Record<string, string>> = {
  ...hugoKeys,
  autoHeadingIDType: 'ids written behind headings, such as {#id}',
  buildDrafts: '"draft: true" in the front matter of pages, which only "capstan serve" shows',
  disablePathToLower: '"rewrites"',
  filename: '"sitemap.file", a name that ends in .xml',
  images: '"image"',
  lineNos: '"lineNumbers" behind the language of a block',
  sectionPagesMenu: '"navbar"',
  style: '"theme"'
}
