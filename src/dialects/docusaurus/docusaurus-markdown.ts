import { slug } from 'github-slugger'
import type { MarkdownInput } from '../../model/dialect.js'
import { remarkEmoji } from '../shared/remark-emoji.js'
import { remarkHead } from './remark-head.js'
import { remarkPackageManagers } from './remark-package-managers.js'

/** How the Markdown of Docusaurus is read. */
export const docusaurusMarkdown: MarkdownInput = {
  remarkPlugins: [remarkEmoji, remarkPackageManagers, remarkHead],
  slugOfText: (text) => slug(text)
}
