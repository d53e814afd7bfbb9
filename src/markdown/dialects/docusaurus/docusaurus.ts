import type { Dialect } from '../../compilation/dialect.js'

/** Pages of Docusaurus, whose syntax is our own but for what is reported. */
export const docusaurus: Dialect = { name: 'docusaurus', syntax: [], remarkPlugins: [], rehypePlugins: [] }
