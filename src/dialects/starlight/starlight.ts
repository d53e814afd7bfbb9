import type { Dialect } from '../../markdown/compilation/dialect.js'
import { remarkBanner } from './remark-banner.js'
import { remarkFrameTitles } from './remark-frame-titles.js'

/** Pages of Starlight. */
export const starlight: Dialect = {
  name: 'starlight',
  syntax: [],
  remarkPlugins: [remarkBanner, remarkFrameTitles],
  rehypePlugins: []
}
