import type { Dialect } from '../../compilation/dialect.js'
import { remarkHero } from '../shared/remark-hero.js'

/** Pages of Starlight. */
export const starlight: Dialect = { name: 'starlight', syntax: [], remarkPlugins: [remarkHero], rehypePlugins: [] }
