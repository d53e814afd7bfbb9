/** The edits of files beside the pages that name them: questions, queries of search, categories. */
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { authoredName } from '../editions/index.js'
import { realPath } from '../files/real-path.js'
import { parseYaml } from '../utils/parse-yaml.js'
import { splitUrl } from '../utils/url.js'
import { replacementsOf } from './find-text.js'
import type { FileEdit, MovedEdition } from './move.js'
import { isInWorkTree, type MovedPath } from './moved-path.js'
import { withoutEnd } from './new-url.js'
import { readText } from './read-text.js'
import { lineStart } from '../utils/line-start.js'

/** List the edits of questions, which name pages relative to their file, and of categories, which name them by their ids. */
export function besideEdits(
  { before: { config, prepared }, ids, ...edition }: MovedEdition,
  pathOf: MovedPath
): FileEdit[] {
  if (config.siteDir !== config.configDir) return []
  const pathOfPage = new Map(prepared.sources.map(({ path, contentPath }) => [contentPath, path]))
  return prepared.sources.flatMap(({ kind, path, contentPath, text }): FileEdit[] => {
    const file = realPath(join(config.siteDir, authoredName(path, config)))
    if (kind === 'category')
      return [...ids].flatMap(([from, to]) => {
        const place = lineStart(path)
        return replacementsOf(text, { place, from, to }, true).map((edit) => ({ file, ...edit }))
      })
    if (kind !== 'questions') return []
    return [...parseYaml(text).keys].flatMap(([key, [start, end]]): FileEdit[] => {
      const { path: written, hash } = splitUrl(key)
      const page = pathOfPage.get(posix.join(posix.dirname(contentPath), written))
      if (page === undefined) return []
      const after = posix.relative(posix.dirname(pathOf(path)), pathOf(page))
      const permalink = prepared.site.routeBySource.get(page)?.permalink ?? ''
      const anchor = hash === undefined ? undefined : (edition.anchors.get(permalink)?.get(hash) ?? hash)
      const isSame = posix.normalize(written) === after && anchor === hash
      const [quote = ''] = /^['"]/.exec(text.slice(start, end)) ?? []
      const name = after + (anchor === undefined ? '' : `#${anchor}`)
      return isSame ? [] : [{ file, start, end, text: quote + name + quote }]
    })
  })
}

/** List the edits of the queries that search is measured with, whose targets are addresses of the default edition. */
export function queryEdits({ before, permalinks, anchors }: MovedEdition): FileEdit[] {
  const { config } = before
  if (!isInWorkTree(before) || config.search === false) return []
  const after = new Map([...permalinks].map(([from, to]) => [withoutEnd(from), withoutEnd(to)]))
  return config.search.queries.flatMap((name): FileEdit[] => {
    const file = realPath(join(config.siteDir, name))
    if (!existsSync(file)) return []
    const text = readText(file)
    return [...text.matchAll(/(?<=(?:^|[\s"'[,]))(\/[^\s"',\]#]*)(#[^\s"',\]]*)?(?=["',\]\s]|$)/gm)].flatMap(
      (match) => {
        const [whole, path = '', hash = ''] = match
        const bare = withoutEnd(path)
        const moved = after.get(bare) ?? bare
        const permalink = before.prepared.site.routes.find((route) => withoutEnd(route.permalink) === bare)?.permalink
        const anchor = anchors.get(permalink ?? '')?.get(hash.slice(1))
        const target = (moved + path.slice(bare.length) || '/') + (anchor === undefined ? hash : `#${anchor}`)
        if (target === whole) return []
        return [{ file, start: match.index, end: match.index + whole.length, text: target }]
      }
    )
  })
}
