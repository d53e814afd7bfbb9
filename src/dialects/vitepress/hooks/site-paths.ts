import { relative } from 'node:path'
import { asText } from '../../migration/values.js'
import { matcherOf } from '../../../utils/path-pattern.js'
import { toPosix } from '../../../utils/paths.js'
import { findFiles, type LoaderPlace, type Uses } from '../data/answer-loader.js'
import { compileRewrite, fillRewrite } from '../migrate/rewrite-patterns.js'
import type { HooksQuestion, SiteAnswer } from './thread-messages.js'

/** List the pages below a folder, and the paths that `rewrites` give to some; those that are made of data, and names with a `_` first, are none. */
export function sitePaths(
  { srcDir, exclude, rewrites }: Extract<HooksQuestion, { readonly kind: 'site' }>,
  place: LoaderPlace,
  uses: Uses
): SiteAnswer {
  const excluded = exclude.map(matcherOf)
  const pages = findFiles(['**/*.md'], srcDir, place, uses)
    .map((path) => toPosix(relative(srcDir, path)))
    .filter((path) => !/\[[^/]+\]|(?:^|\/)_/.test(path) && !excluded.some((matches) => matches(path)))
  const patterns = Object.entries(rewrites).map(([from, to]) => ({ from: compileRewrite(from), to: asText(to) ?? '' }))
  const rewritten = pages.flatMap((page) => {
    const [path] = patterns.flatMap(({ from, to }) => {
      const match = from.exec(page)
      return match ? [fillRewrite(to, match.groups ?? {})] : []
    })
    return path === undefined || path === page ? [] : [[page, path] as const]
  })
  return { pages, rewritten: Object.fromEntries(rewritten) }
}
