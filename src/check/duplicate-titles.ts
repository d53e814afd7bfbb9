import { posix } from 'node:path'
import type { Finding } from '../model/diagnostic.js'
import { found } from '../model/found.js'
import { groupBy } from '../utils/collections.js'
import type { CheckInput } from './input.js'
import { lineStart } from '../utils/line-start.js'

/** Report pages of a folder that have the title of another of it: in lists, tabs and results of search they look alike. */
export function duplicateTitles({ site }: CheckInput): Finding[] {
  const pages = site.routes.filter(
    ({ kind, source, isUnlisted, isDraft, post }) =>
      kind === 'document' && source !== undefined && post === undefined && !isUnlisted && !isDraft
  )
  const byTitle = groupBy(pages, ({ source = '', title }) => `${posix.dirname(source)}\n${title.trim()}`)
  return [...byTitle.values()].flatMap(([first, ...others]) =>
    others.map(({ source = '', title }) =>
      found('duplicate-title', { title, other: first?.source ?? '' }, lineStart(source))
    )
  )
}
