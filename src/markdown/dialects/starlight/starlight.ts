import type { Dialect } from '../../compilation/dialect.js'

/** Pages of Starlight. */
export const starlight: Dialect = { name: 'starlight', syntax: [], remarkPlugins: [], rehypePlugins: [] }
