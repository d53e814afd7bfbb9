import type { Dialect } from '../../compilation/dialect.js'
import { remarkAttributeLists } from '../shared/remark-attribute-lists.js'
import { remarkHeadingSlugs } from '../shared/remark-heading-slugs.js'
import { slugify } from './slugify.js'

/** Pages of MkDocs with the extensions of Material for MkDocs. */
export const mkdocs: Dialect = {
  name: 'mkdocs',
  syntax: [],
  remarkPlugins: [remarkAttributeLists, remarkHeadingSlugs],
  rehypePlugins: [],
  headingIds: { slug: slugify, separator: '_' }
}
