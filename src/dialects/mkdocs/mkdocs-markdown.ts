import type { FilePlace, MarkdownInput } from '../../model/dialect.js'
import { prepareFormulas } from '../shared/prepare-formulas.js'
import { remarkAttributeLists } from '../shared/remark-attribute-lists.js'
import { remarkEmoji } from '../shared/remark-emoji.js'
import { remarkForeignTags } from '../shared/remark-foreign-tags.js'
import { remarkInlineToc } from '../shared/remark-inline-toc.js'
import { remarkMacros } from '../shared/remark-macros.js'
import { prepareMkdocs } from './prepare-mkdocs.js'
import { rehypeMkdocsAnchors } from './rehype-mkdocs-anchors.js'
import { rehypeMkdocsComponents } from './rehype-mkdocs-components.js'
import { remarkAbbreviations } from './remark-abbreviations.js'
import { remarkGeneratedBlocks } from './remark-generated-blocks.js'
import { remarkIcons, withoutIcons } from './remark-icons.js'
import { remarkIndentedBlocks } from './remark-indented-blocks.js'
import { remarkIndentedSyntax } from './remark-indented-syntax.js'
import { remarkInlineMarks } from './remark-inline-marks.js'
import { remarkMarkdownInHtml } from './remark-markdown-in-html.js'
import { remarkMkdocsCode } from './remark-mkdocs-code.js'
import { slugify } from './slugify.js'

const tags = { component: 'element', reason: 'it is none of HTML' }

/** How the Markdown of MkDocs with the extensions of Material for MkDocs is read. */
export const mkdocsMarkdown: MarkdownInput = {
  prepare: prepareMkdocs,
  prepareMath: (text) => prepareFormulas(text, { backslash: '\\\\', hasBlocksInLines: false }),
  otherPlaces,
  includesText: true,
  syntax: [remarkIndentedSyntax],
  remarkPlugins: [
    remarkMarkdownInHtml,
    remarkIndentedBlocks,
    remarkGeneratedBlocks,
    [remarkInlineToc, { mark: /^\[TOC\]$/, max: 6 }],
    remarkMkdocsCode,
    remarkAbbreviations,
    remarkAttributeLists,
    remarkMacros,
    remarkIcons,
    remarkInlineMarks,
    remarkEmoji,
    [remarkForeignTags, tags]
  ],
  rehypePlugins: [rehypeMkdocsAnchors, rehypeMkdocsComponents],
  headingIds: { slug: (text) => slugify(withoutIcons(text)), separator: '_' }
}

/**
 * Name where else a file may be: MkDocs publishes whatever is beside the pages, and leaves HTML as it is written, so that paths
 * there are relative to the address of the page, a folder of its own.
 */
function otherPlaces({ path, from }: FilePlace): FilePlace[] {
  if (path.startsWith('/')) return [{ path, from }]
  return /(?:^|\/)(?:index|README)\.md$/.test(from) ? [] : [{ path, from: from.replace(/\.md$/, '/index.md') }]
}
