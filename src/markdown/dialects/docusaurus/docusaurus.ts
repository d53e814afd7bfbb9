import type { Dialect } from '../../compilation/dialect.js'
import { remarkEmoji } from '../shared/remark-emoji.js'

/** Pages of Docusaurus, whose syntax is our own but for names of emoji and what is reported. */
export const docusaurus: Dialect = { name: 'docusaurus', syntax: [], remarkPlugins: [remarkEmoji], rehypePlugins: [] }
