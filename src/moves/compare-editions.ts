/** Prove a move: readers find every page, link, file and entry where it was, but for what moved, and nothing new is wrong. */
import { everyFinding } from '../model/every-finding.js'
import { messagesOf, type PreparedEdition, toldOf } from '../editions/index.js'
import type { Diagnostic, Finding, Place } from '../model/diagnostic.js'
import type { SidebarItem } from '../model/site.js'
import type { MovedEdition } from './move.js'
import { isInWorkTree, type MovedPath } from './moved-path.js'
import { withoutEnd } from './new-url.js'
import { lineStart } from '../utils/line-start.js'

/** What a move has to keep. */
export interface MoveProof {
  readonly editions: readonly MovedEdition[]
  readonly after: readonly PreparedEdition[]
  readonly pathOf: MovedPath
  /** Name of a file after the move, as messages have it. */
  readonly nameOf: (file: string) => string
  /** Full addresses after the move by those before it; without slashes at their ends. */
  readonly rooted: ReadonlyMap<string, string>
  readonly configFile: string
}

/** List what is not as it was; empty: the move is right. */
export function compareEditions(proof: MoveProof): Finding[] {
  const lost = proof.editions.flatMap((edition) => {
    const after = proof.after.find(({ config }) => config.edition.prefix === edition.before.config.edition.prefix)
    return after ? differencesOf(edition, after, proof) : [problem(lineStart(proof.configFile), 'an edition is gone')]
  })
  return [...newProblems(proof), ...lost]
}

/** List the errors and warnings that were not there before. */
function newProblems({ editions, after, nameOf }: MoveProof): Diagnostic[] {
  const keyOf = ({ ruleId, file }: Diagnostic, name: (file: string) => string) => `${ruleId}\n${name(file)}`
  const told = (all: readonly PreparedEdition[]) =>
    everyFinding(messagesOf(all.map(toldOf))).filter(({ severity }) => severity !== 'info')
  const had = countOf(told(editions.map(({ before }) => before)).map((each) => keyOf(each, nameOf)))
  const has = told(after)
  const now = countOf(has.map((each) => keyOf(each, (file) => file)))
  return has.filter((each) => {
    const key = keyOf(each, (file) => file)
    return (now.get(key) ?? 0) > (had.get(key) ?? 0)
  })
}

function differencesOf(edition: MovedEdition, { prepared: after }: PreparedEdition, proof: MoveProof): Finding[] {
  const { before, permalinks } = edition
  const { prepared, config } = before
  const { rooted } = proof
  // The files of other versions stay where they are.
  const pathOf: MovedPath = isInWorkTree(before) ? proof.pathOf : (path) => path
  const found: Finding[] = []
  const moved = (permalink: string) => permalinks.get(permalink) ?? permalink
  for (const { source, permalink, title } of prepared.site.routes) {
    if (source === undefined) continue
    const route = after.site.routeBySource.get(pathOf(source))
    if (!route || route.permalink !== moved(permalink) || route.title !== title)
      found.push(problem(lineStart(source), `the page is not at ${moved(permalink)} as it was at ${permalink}`))
  }
  const redirects = new Map(after.site.redirects.map(({ from, to }) => [withoutEnd(from), withoutEnd(to)]))
  const documents = new Map(after.documents.map((document) => [document.source, document]))
  for (const document of prepared.documents) {
    const now = documents.get(pathOf(document.source))
    const [had, has] = [prepared.links.get(document.source) ?? [], after.links.get(now?.source ?? '') ?? []]
    document.links.forEach((link, index) => {
      const [was, is] = [had[index], has[index]]
      if (!was || was.problem !== undefined) return
      const permalink = was.permalink === undefined ? undefined : moved(was.permalink)
      const anchors = edition.anchors.get(was.permalink ?? '')
      const hash = was.hash === undefined ? undefined : (anchors?.get(was.hash) ?? was.hash)
      const isSame =
        is !== undefined &&
        is.permalink === permalink &&
        is.hash === hash &&
        is.problem === undefined &&
        (permalink !== undefined || sameHref(was.href, is.href, { rooted, redirects, rootBase: config.rootBase }))
      if (!isSame)
        found.push(
          problem(link, `"${link.url}" would lead to ${is?.href ?? 'nothing'} in place of ${permalink ?? was.href}`)
        )
    })
    const files = (all: typeof document.assets, nameOf: MovedPath) =>
      all
        .map(({ source }) => nameOf(source))
        .sort()
        .join('\n')
    if (files(document.assets, pathOf) !== files(now?.assets ?? [], (path) => path))
      found.push(problem(lineStart(document.source), 'the page would show other files'))
  }
  const hrefs = hrefsOf(prepared.site.sidebar).map(moved).sort()
  const entries = hrefsOf(after.site.sidebar).sort()
  const missing = hrefs.find((href) => !entries.includes(href))
  if (missing !== undefined) found.push(problem(lineStart(proof.configFile), `the sidebar would lose ${missing}`))
  if (JSON.stringify(statesOf(prepared)) !== JSON.stringify(statesOf(after)))
    found.push(
      problem(
        lineStart(prepared.freshness?.lockFile ?? proof.configFile),
        'sections of the translation would have other states'
      )
    )
  return found
}

interface HrefContext {
  readonly rooted: ReadonlyMap<string, string>
  readonly redirects: ReadonlyMap<string, string>
  readonly rootBase: string
}

/** Whether a link that leads to no page of its edition leads to the same as before: a file, another edition, an address that redirects. */
function sameHref(was: string, is: string, { rooted, rootBase }: HrefContext): boolean {
  if (was === is) return true
  const [path = '', hash] = was.split('#')
  const bare = withoutEnd(path.startsWith(rootBase) ? `/${path.slice(rootBase.length)}` : path)
  const after = rooted.get(decodeURI(bare))
  if (after === undefined) return !was.startsWith('/')
  const [now = '', nowHash] = is.split('#')
  return (
    hash === nowHash &&
    withoutEnd(decodeURI(now.startsWith(rootBase) ? `/${now.slice(rootBase.length)}` : now)) === after
  )
}

/** List the addresses of a sidebar. */
function hrefsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item.href]),
    ...(item.type === 'category' ? hrefsOf(item.items) : [])
  ])
}

/** Count the states of the sections of a translation. */
function statesOf({ freshness }: PreparedEdition['prepared']): unknown {
  const states = freshness?.pages.flatMap(({ state, sections }) => [state ?? '', ...sections.map((each) => each.state)])
  return [...countOf(states ?? [])].sort()
}

function problem(place: Place, what: string): Finding {
  const { file, line, column, endLine, endColumn } = place
  return {
    ruleId: 'page-address',
    data: { text: `The move cannot be made: ${what}.` },
    file,
    line,
    column,
    endLine,
    endColumn
  }
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
