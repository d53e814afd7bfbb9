/**
 * Check a folder of Markdown that no generator builds, as a forge shows it: links lead to files and folders of the repository, whatever their names,
 * and above its root to pages of the forge, such as `../../issues`.
 */
import { relative } from 'node:path'
import type { Finding, FoundData } from '../model/diagnostic.js'
import { type IgnoreComment, ignoreCommentsIn } from '../model/ignore-comment.js'
import { indexLines } from '../utils/line-index.js'
import { toPosix } from '../utils/paths.js'
import { type ForgeTree, openForgeTree, readForgeText } from './forge-tree.js'
import type { ForgePage } from './forge-page.js'
import { readForgePage } from './read-forge-page.js'
import { type AddressForm, siteAddresses } from './site-addresses.js'
import { createTargetCheck } from './target-check.js'

/** What was found in a folder of Markdown. */
export interface ForgeReport {
  readonly tree: ForgeTree
  readonly findings: readonly Finding[]
  /** The comments of the pages that ignore findings. */
  readonly ignores: readonly IgnoreComment[]
  readonly pages: number
  /** Number of links and images that were checked. */
  readonly references: number
}

/** What is known of a folder from elsewhere. */
export interface ForgeOptions {
  /** Root of its repository, which is found otherwise. */
  readonly root?: string
  readonly form?: AddressForm | undefined
  /** Whether a page, by its path in the repository, is checked as one of a site. */
  readonly isElsewhere?: (path: string) => boolean
  /** Folder with texts that are not saved; see `SourceAccess`. */
  readonly unsaved?: string | undefined
}

/** The rules of which findings are looked for in pages that no generator builds. */
export const forgeRules: ReadonlySet<string> = new Set([
  'broken-anchor',
  'broken-link',
  'empty-link',
  'missing-image',
  'reversed-link',
  'skipped-file',
  'undefined-reference',
  'unknown-address',
  'unused-definition'
])

/** Check the Markdown of a folder; files of findings are relative to it. */
export function checkForge(
  folder: string,
  { root, form, unsaved, isElsewhere = () => false }: ForgeOptions = {}
): ForgeReport {
  const tree = openForgeTree(folder, { workTree: root, unsaved })
  const read = new Map<string, ForgePage | undefined>()
  const skipped = new Set<string>()
  const pageAt = (path: string): ForgePage | undefined => {
    if (!read.has(path)) {
      const text = readForgeText(tree, path)
      const isLong = text !== undefined && text.length > maxPageLength
      if (isLong) skipped.add(path)
      read.set(path, text === undefined || isLong ? undefined : readForgePage(text))
    }
    return read.get(path)
  }
  const problemOf = createTargetCheck(tree, pageAt, siteAddresses(tree, pageAt, form), form)
  let [pages, references] = [0, 0]
  const ignores: IgnoreComment[] = []
  const findings = tree.pages.flatMap((path) => {
    const page = isElsewhere(path) ? undefined : pageAt(path)
    if (!page) return skipped.has(path) ? [placedIn(tree, path)(tooLong)] : []
    pages++
    ignores.push(...ignoreCommentsIn(readForgeText(tree, path) ?? '', fileOf(tree, path)))
    references += page.references.length
    const faults = [...page.references.flatMap((reference) => problemOf(reference, path) ?? []), ...page.faults].filter(
      ({ ruleId }) => forgeRules.has(ruleId)
    )
    return faults.length === 0 ? [] : faults.map(placedIn(tree, path))
  })
  return { tree, findings, ignores, pages, references }
}

/** What is wrong with a range of a page. */
type Fault = FoundData & { readonly start: number; readonly end: number }

/** Maximum length of a page in UTF-16 units, as in a site: the time of parsing grows faster than a text, and programs write what is longer. */
const maxPageLength = 1_000_000

const tooLong: Fault = {
  ruleId: 'skipped-file',
  data: { text: 'The file has over a million characters and is not checked; split it.' },
  start: 0,
  end: 0
}

/** Create a function that gives faults of a page their places. */
function placedIn(tree: ForgeTree, path: string): (fault: Fault) => Finding {
  const positionOf = indexLines(readForgeText(tree, path) ?? '')
  const file = fileOf(tree, path)
  return ({ start, end, ...found }) => {
    const [from, to] = [positionOf(start), positionOf(end)]
    const place = { file, line: from.line, column: from.column, endLine: to.line, endColumn: to.column }
    return { ...found, ...place }
  }
}

/** Name a page as its findings do: relative to the folder. */
function fileOf({ dir, root }: ForgeTree, path: string): string {
  return toPosix(relative(dir, `${root}/${path}`))
}
