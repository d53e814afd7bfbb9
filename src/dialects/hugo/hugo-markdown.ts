import type { MarkdownInput } from '../../model/dialect.js'
import { prepareFormulas } from '../shared/prepare-formulas.js'
import { remarkAttributeLists } from '../shared/remark-attribute-lists.js'
import { remarkEmoji } from '../shared/remark-emoji.js'
import { prepareHugo } from './prepare-hugo.js'
import { remarkDefinitions } from './remark-definitions.js'
import { remarkHugoCode } from './remark-hugo-code.js'
import { remarkLowerLinks } from './remark-lower-links.js'
import { remarkShortcodes } from './remark-shortcodes.js'

/** How the Markdown of Hugo is read, with the shortcodes of Hugo, Docsy and Hextra. */
export const hugoMarkdown: MarkdownInput = {
  prepare: prepareHugo,
  prepareMath: (text) => prepareFormulas(text, { backslash: '\\\\', hasBlocksInLines: true }),
  remarkPlugins: [
    remarkHugoCode,
    remarkShortcodes,
    remarkLowerLinks,
    remarkDefinitions,
    remarkAttributeLists,
    remarkEmoji
  ],
  slugOfText,
  includesText: true,
  keepsTitleId: true,
  hasAlertTitles: true
}

/** Name an anchor as Hugo does: letters and digits in small letters, with hyphens for blanks. */
function slugOfText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '')
}
