import type { MarkdownInput } from '../../model/dialect.js'
import { remarkAttributeLists } from '../shared/remark-attribute-lists.js'
import { remarkEmoji } from '../shared/remark-emoji.js'
import { remarkForeignTags } from '../shared/remark-foreign-tags.js'
import { remarkInlineToc } from '../shared/remark-inline-toc.js'
import { prepareVitepress } from './prepare-vitepress.js'
import { remarkInterpolations } from './remark-interpolations.js'
import { remarkVitepressBlocks } from './remark-vitepress-blocks.js'
import { remarkVueComponents } from './vue/remark-vue-components.js'
import { slugify } from './slugify.js'

const tags = {
  component: 'Vue component',
  reason: 'components of Vue are not drawn',
  codeAttributes: /^(?:[:@#]|v-)/,
  readingAttributes: /^v-(?:pre|once|cloak)$/,
  shownAttribute: 'data-text'
}

/** How the Markdown of VitePress is read. */
export const vitepressMarkdown: MarkdownInput = {
  prepare: prepareVitepress,
  includesText: true,
  remarkPlugins: [
    remarkVitepressBlocks,
    [remarkInlineToc, { mark: /^\[\[toc\]\]$/i, max: 3 }],
    remarkAttributeLists,
    remarkVueComponents,
    remarkInterpolations,
    [remarkForeignTags, tags],
    remarkEmoji
  ],
  headingIds: { slug: slugify, separator: '-' },
  hasAlertTitles: true
}
