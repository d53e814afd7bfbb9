import type { Dialect } from '../../markdown/compilation/dialect.js'
import { remarkAttributeLists } from '../shared/remark-attribute-lists.js'
import { remarkForeignTags } from '../shared/remark-foreign-tags.js'
import { remarkHeadingSlugs } from '../shared/remark-heading-slugs.js'
import { normalizeId } from './normalize-id.js'
import { prepareMdbook } from './prepare-mdbook.js'
import { remarkMacros } from '../shared/remark-macros.js'
import { remarkRules } from './remark-rules.js'
import { remarkMdbookCode } from './remark-mdbook-code.js'

const tags = { component: 'element of a preprocessor', reason: 'preprocessors are not run' }

/** Pages of mdBook. */
export const mdbook: Dialect = {
  name: 'mdbook',
  prepare: prepareMdbook,
  includesText: true,
  syntax: [],
  remarkPlugins: [
    remarkMdbookCode,
    [remarkAttributeLists, { only: 'headings' }],
    remarkRules,
    remarkMacros,
    [remarkForeignTags, tags],
    remarkHeadingSlugs
  ],
  rehypePlugins: [],
  headingIds: { slug: normalizeId, separator: '-' }
}
