/** Generated routes yield to pages: no output file is written twice. */
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import type { Route } from '../model/route.js'
import type { SourceFile } from '../model/source.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { addressProblem } from './address-problem.js'
import { lineStart } from '../utils/line-start.js'

/** The items that were kept, and findings about the others. */
export interface Placed<T> {
  readonly placed: readonly T[]
  readonly findings: readonly Finding[]
}

/** Drop API pages at the address of an authored page. */
export function placeApiPages(pages: readonly Route[], documents: readonly Route[], config: Config): Placed<Route> {
  const ownerOf = new Map(documents.map((route) => [route.outputPath, route.source ?? '']))
  return keepFree(pages, (route) => {
    const [file = ''] = (route.source ?? '').split('#')
    const problem = addressProblem(route.permalink)
    if (problem !== undefined)
      return unfit(`${problem}: give the reference "${file}" another "path".`, placeOf(file, config))
    const owner = ownerOf.get(route.outputPath)
    if (owner === undefined) return undefined
    const message = `Duplicate address ${route.permalink}: ${owner} already has it; give the reference "${file}" another "path" or "index".`
    return duplicate(message, placeOf(file, config))
  })
}

/** Drop generated indexes at the address of a page or of an earlier index. */
export function placeIndexes(indexes: readonly Route[], documents: readonly Route[], config: Config): Placed<Route> {
  const ownerOf = new Map(documents.map((route) => [route.outputPath, `${route.source ?? ''} is`]))
  return keepFree(indexes, (route) => {
    const problem = addressProblem(route.permalink)
    if (problem !== undefined)
      return unfit(`${problem}: give the group another "slug".`, placeOf(route.permalink, config))
    const owner = ownerOf.get(route.outputPath)
    ownerOf.set(route.outputPath, owner ?? `another is`)
    if (owner === undefined) return undefined
    const remedy = route.blog
      ? 'give it another address, or the blog another "folder"'
      : 'give the group another "slug"'
    const message = `Duplicate address ${route.permalink} of a generated index: ${owner} there already; ${remedy}.`
    return duplicate(message, placeOf(route.permalink, config))
  })
}

/** Report static files whose output path is that of a page. */
export function staticCollisions(routes: readonly Route[], sources: readonly SourceFile[]): Finding[] {
  const ownerOf = new Map(routes.map((route) => [route.outputPath, route]))
  return sources.flatMap(({ kind, contentPath, path }) => {
    const owner = kind === 'static' ? ownerOf.get(contentPath) : undefined
    if (!owner) return []
    const message = `This file would overwrite the page of ${owner.source ?? owner.permalink}; rename one of them.`
    return [duplicate(message, lineStart(path))]
  })
}

/** Keep the items without a finding, and collect the findings of the others. */
function keepFree<T>(items: readonly T[], problemOf: (item: T) => Finding | undefined): Placed<T> {
  const problems = items.map(problemOf)
  return {
    placed: items.filter((_, index) => problems[index] === undefined),
    findings: problems.filter((problem) => problem !== undefined)
  }
}

/** Report a second owner of an address. */
function duplicate(message: string, place: Place): Finding {
  return { ruleId: 'duplicate-route', data: { text: message }, ...place }
}

/** Report an address at which nothing can be published. */
function unfit(problem: string, place: Place): Finding {
  return { ruleId: 'page-address', data: { text: `Unexpected ${problem}` }, ...place }
}

/** Find an address in the text of the configuration. */
function placeOf(address: string, config: Config): Place {
  return { file: config.configFile, ...placeOfLiteral(config.configText, address) }
}
