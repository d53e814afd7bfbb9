import type { MarkdownInput } from '../../model/dialect.js'
import { prepareFormulas } from '../shared/prepare-formulas.js'
import { remarkAttributeLists } from '../shared/remark-attribute-lists.js'
import { remarkDefinitions } from '../shared/remark-definitions.js'
import { remarkForeignTags } from '../shared/remark-foreign-tags.js'
import { prepareMdbook } from './prepare-mdbook.js'
import { remarkMacros } from '../shared/remark-macros.js'
import { remarkRules } from './remark-rules.js'
import { remarkMdbookCode } from './remark-mdbook-code.js'
import type { Processor } from 'unified'

/** Constructs of GFM that make links of bare addresses. */
const constructs = new Set<unknown>(['emailAutolink', 'protocolAutolink', 'wwwAutolink'])

/** A construct of micromark, or several for one character. */
type Constructs = Record<string, { readonly name?: string } | readonly { readonly name?: string }[]>

/** Leave bare addresses the text that they are, for generators that link only what is in angle brackets. */
function plainAddresses(this: Processor): void {
  const { micromarkExtensions = [] } = this.data() as { micromarkExtensions?: { text?: Constructs }[] }
  for (const { text = {} } of micromarkExtensions)
    for (const [code, value] of Object.entries(text))
      text[code] = [value].flat().filter(({ name }) => !constructs.has(name))
}

const tags = { component: 'element of a preprocessor', reason: 'preprocessors are not run' }

/** How the Markdown of mdBook is read. */
export const mdbookMarkdown: MarkdownInput = {
  prepare: prepareMdbook,
  prepareMath: (text) => prepareFormulas(text, { backslash: '\\\\\\\\', hasBlocksInLines: true }),
  includesText: true,
  syntax: [plainAddresses],
  remarkPlugins: [
    remarkMdbookCode,
    [remarkAttributeLists, { only: 'headings' }],
    remarkRules,
    remarkDefinitions,
    remarkMacros,
    [remarkForeignTags, tags]
  ],
  headingIds: { slug: normalizeId, separator: '-' }
}

/** Turn the text of a heading into the anchor that mdBook gives it. */
export function normalizeId(text: string): string {
  return text
    .trim()
    .replaceAll(/[^\p{Alphabetic}\p{Number}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
