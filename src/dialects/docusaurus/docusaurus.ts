import type { Dialect } from '../../markdown/compilation/dialect.js'
import { remarkEmoji } from '../shared/remark-emoji.js'
import { remarkHead } from './remark-head.js'
import { remarkPackageManagers } from './remark-package-managers.js'

/** Pages of Docusaurus, whose syntax is our own but for names of emoji, package managers, and what is reported. */
export const docusaurus: Dialect = {
  name: 'docusaurus',
  syntax: [],
  remarkPlugins: [remarkEmoji, remarkPackageManagers, remarkHead],
  rehypePlugins: []
}
