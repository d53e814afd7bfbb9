/**
 * Check a folder of Markdown that no generator builds, as a forge shows it: links lead to files and folders of the repository, whatever their names,
 * and above its root to pages of the forge, such as `../../issues`.
 */
import { relative } from 'node:path'
import type { Finding, FoundData } from '../model/diagnostic.js'
import { indexLines } from '../utils/line-index.js'
import { toPosix } from '../utils/paths.js'
import { type ForgeTree, openForgeTree, readForgeText } from './forge-tree.js'
import type { ForgePage } from './forge-page.js'
import { readForgePage } from './read-forge-page.js'
import { createTargetCheck } from './target-check.js'

/** What was found in a folder of Markdown. */
export interface ForgeReport {
  readonly tree: ForgeTree
  readonly findings: readonly Finding[]
  readonly pages: number
  /** Number of links and images that were checked. */
  readonly references: number
}

/** Check the Markdown of a folder; files of findings are relative to it. The root of its repository is found unless it is given. */
export function checkForge(folder: string, root?: string): ForgeReport {
  const tree = openForgeTree(folder, root)
  const read = new Map<string, ForgePage | undefined>()
  const pageAt = (path: string): ForgePage | undefined => {
    if (!read.has(path)) {
      const text = readForgeText(tree, path)
      read.set(path, text === undefined ? undefined : readForgePage(text))
    }
    return read.get(path)
  }
  const problemOf = createTargetCheck(tree, pageAt)
  let references = 0
  const findings = tree.pages.flatMap((path) => {
    const page = pageAt(path)
    if (!page) return []
    references += page.references.length
    const faults = [...page.references.flatMap((reference) => problemOf(reference, path) ?? []), ...page.faults]
    return faults.length === 0 ? [] : faults.map(placedIn(tree, path))
  })
  return { tree, findings, pages: tree.pages.length, references }
}

/** What is wrong with a range of a page. */
type Fault = FoundData & { readonly start: number; readonly end: number }

/** Create a function that gives faults of a page their places. */
function placedIn(tree: ForgeTree, path: string): (fault: Fault) => Finding {
  const positionOf = indexLines(readForgeText(tree, path) ?? '')
  const file = toPosix(relative(tree.dir, `${tree.root}/${path}`))
  return ({ start, end, ...found }) => {
    const [from, to] = [positionOf(start), positionOf(end)]
    const place = { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
    return { ...found, ...place }
  }
}
