import type { FilePlace, MarkdownInput } from '../../model/dialect.js'
import { prepareFormulas } from '../shared/prepare-formulas.js'
import { remarkAttributeLists } from '../shared/remark-attribute-lists.js'
import { remarkEmoji } from '../shared/remark-emoji.js'
import { prepareHugo } from './prepare-hugo.js'
import { remarkDefinitions } from './remark-definitions.js'
import { remarkHugoCode } from './remark-hugo-code.js'
import { remarkLowerLinks } from './remark-lower-links.js'
import { remarkShortcodes } from './remark-shortcodes.js'
import { slugOfText } from './slug-of-text.js'

/** How the Markdown of Hugo is read, with the shortcodes of Hugo, Docsy and Hextra. */
export const hugoMarkdown: MarkdownInput = {
  prepare: prepareHugo,
  otherPlaces,
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

/**
 * Name where else a file may be: the folders of static files and of assets, for paths as templates and shortcodes take them, and
 * beside the address of the page, a folder of its own, to which HTML is relative.
 */
function otherPlaces({ path, from }: FilePlace): FilePlace[] {
  if (path.startsWith('/')) return [{ path: `@site/assets${path}`, from }]
  const rooted = path.startsWith('.')
    ? []
    : ['static', 'assets'].map((folder) => ({ path: `@site/${folder}/${path}`, from }))
  const isFolder = /(?:^|\/)_?index(?:\.[\w-]+)?\.md$/.test(from)
  return [...rooted, ...(isFolder ? [] : [{ path, from: from.replace(/\.md$/, '/index.md') }])]
}
