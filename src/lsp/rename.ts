/** Renaming headings and files: the moves of `capstan mv`, whose edits the editor makes. */
import { relative } from 'node:path'
import type { Range, WorkspaceEdit } from 'vscode-languageserver'
import { createSectionsReader, type PreparedEdition } from '../editions/index.js'
import { sourceOf } from '../files/source-of.js'
import { isApiPage } from '../model/api.js'
import { UsageError } from '../model/errors.js'
import type { Page } from '../model/page.js'
import type { Moved } from '../moves/move-site.js'
import { indexLines } from '../utils/line-index.js'
import { readLines } from '../utils/read-lines.js'
import { toPosix } from '../utils/paths.js'
import { fileOf } from './define.js'
import { findPage, findReference } from './find-reference.js'
import type { SiteState, Spot } from './site-state.js'
import { workspaceEdit } from './workspace-edit.js'

/** Tries a move. */
type TryMove = (from: string, to: string) => Promise<Moved>

/** Names a file as the editor does. */
type UriOf = (path: string) => string

/** The heading that a rename is about. */
export interface RenamedHeading {
  /** Its page, relative to the folder of the site, and its anchor. */
  readonly page: string
  readonly anchor: string
  /** What the editor marks, and the text in it. */
  readonly shown: { readonly range: Range; readonly placeholder: string }
}

/** Find the heading at a spot, or the one that the link there leads to. Undefined: nothing there can be renamed. */
export async function renamedHeading(spot: Spot, state: SiteState): Promise<RenamedHeading | undefined> {
  const { line, column } = indexLines(spot.text)(spot.offset)
  const found = findPage(spot.path, state)
  if (!found) return undefined
  const source = sourceOf(spot.path, found.edition.config)
  const own = (await sectionsOf(found.page, found.edition)).find(
    (section) => section.depth > 0 && section.line === line && (fileOf(section) ?? source) === source
  )
  if (own) {
    const written = readLines(spot.text)(line) ?? ''
    const [, marks = '', title = ''] =
      /^( {0,3}#{1,6}[ \t]+)(.*?)(?:[ \t]+#+)?[ \t]*(?:\{#[^{}]*\}|\{\/\*.*\*\/\})?[ \t]*$/.exec(written) ?? []
    if (title === '') return undefined
    const range = {
      start: { line: line - 1, character: marks.length },
      end: { line: line - 1, character: marks.length + title.length }
    }
    return { page: source, anchor: own.anchor, shown: { range, placeholder: title } }
  }
  const link = findReference(spot, state)
  const page = link?.edition.prepared.pages.find(
    (each): each is Page => !isApiPage(each) && each.source === link.route?.source
  )
  if (!link || !page || link.hash === undefined) return undefined
  const title = (await sectionsOf(page, link.edition)).find(({ anchor }) => anchor === link.hash)?.title
  if (title === undefined) return undefined
  const start = { line: link.place.line - 1, character: link.place.column - 1 }
  const end = { line: link.place.endLine - 1, character: link.place.endColumn - 1 }
  const isHere = start.line === line - 1 && column > 0
  return isHere
    ? { page: page.source, anchor: link.hash, shown: { range: { start, end }, placeholder: title } }
    : undefined
}

async function sectionsOf(page: Page, { config, cache }: PreparedEdition) {
  return (await createSectionsReader(config, cache)(page)).sections
}

/** Compute the edits that give a heading another text, with all that names it. */
export async function renameHeading(
  spot: Spot,
  title: string,
  state: SiteState,
  tryMove: TryMove,
  uriOf: UriOf
): Promise<WorkspaceEdit> {
  const heading = await renamedHeading(spot, state)
  if (!heading) throw new UsageError('Only headings, and links to them, can be renamed here.')
  return editOf(await tryMove(`${heading.page}#${heading.anchor}`, title), uriOf)
}

/** Compute the edits of all that names a file or a folder that the editor is about to rename; null: nothing of the site is in it. */
export async function renameFile(
  from: string,
  to: string,
  { config, editions }: SiteState,
  tryMove: TryMove,
  uriOf: UriOf
): Promise<WorkspaceEdit | null> {
  const nameOf = (path: string) => toPosix(relative(config.siteDir, path))
  const isPart = editions.some(({ config: own, prepared }) =>
    prepared.sources.some(({ path, kind }) => kind === 'page' && `${path}/`.startsWith(`${sourceOf(from, own)}/`))
  )
  if (!isPart) return null
  if (/\.mdx?$/i.test(from) && !/\.mdx?$/i.test(to)) throw new UsageError('The name of a page ends in .md or .mdx.')
  return editOf(await tryMove(nameOf(from), nameOf(to)), uriOf)
}

function editOf({ refused: reasons, texts }: Moved, uriOf: UriOf): WorkspaceEdit {
  const [refused] = reasons
  if (refused)
    throw new UsageError('text' in refused.data ? refused.data.text : `Something would break: ${refused.ruleId}.`)
  return workspaceEdit(texts, uriOf)
}
