/** The edits of pages, and of what they include: links, images and other files, the front matter that names pages. */
import { join, posix } from 'node:path'
import { authoredName } from '../editions/index.js'
import type { Place } from '../model/diagnostic.js'
import { realPath } from '../files/real-path.js'
import { isApiPage } from '../model/api.js'
import { decodePath } from '../utils/url.js'
import { type Replacement, replacementsOf, type Slot } from './find-text.js'
import type { FileEdit, MovedEdition } from './move.js'
import type { MovedPath } from './moved-path.js'
import { newFileUrl, newUrl, type UrlContext } from './new-url.js'
import { isInWorkTree } from './moved-path.js'
import { readText } from './read-text.js'
import { lineStart } from '../utils/line-start.js'

/** A place that names what is moved, in a way that cannot be edited. */
export interface Unedited {
  readonly place: Place
  readonly from: string
  readonly to: string
}

/** The edits of texts, and what nobody but their author can edit. */
export interface ContentEdits {
  readonly edits: readonly FileEdit[]
  readonly unedited: readonly Unedited[]
}

/** List what a move edits in the pages of an edition of the work tree. */
export function contentEdits(context: UrlContext): ContentEdits {
  const { edition, pathOf } = context
  const { config } = edition.before
  if (!isInWorkTree(edition.before)) return { edits: [], unedited: [] }
  const texts = new Map<string, string>()
  const edits: FileEdit[] = []
  const unedited: Unedited[] = []
  for (const slot of [...linkSlots(context), ...fileSlots(context), ...frontMatterSlots(edition, pathOf)]) {
    if (slot.from === slot.to) continue
    const [name = ''] = slot.place.file.split('#')
    const file = realPath(join(config.siteDir, authoredName(name, config)))
    const text = texts.get(file) ?? readText(file)
    texts.set(file, text)
    const found = replacementsOf(text, slot, !/\.mdx?$/i.test(name))
    if (found.length === 0) unedited.push({ ...slot, place: { ...slot.place, file: name } })
    edits.push(...found.map((edit: Replacement) => ({ file, ...edit })))
  }
  return { edits, unedited }
}

function linkSlots(context: UrlContext): Slot[] {
  const { documents, links } = context.edition.before.prepared
  return documents.flatMap((document) => {
    const resolved = links.get(document.source) ?? []
    return document.links.flatMap((link, index) => {
      const target = resolved[index]
      if (target === undefined || target.problem !== undefined) return []
      return [{ place: link, from: link.url, to: newUrl(link, target, document, context) }]
    })
  })
}

/** List the paths of files that pages show, offer, include or import. */
function fileSlots(context: UrlContext): Slot[] {
  const { pathOf, edition } = context
  const { config, prepared } = edition.before
  return prepared.documents.flatMap(({ assets, dependencies }): Slot[] => [
    ...assets.map((asset) => ({
      place: asset,
      from: asset.url,
      to: newFileUrl(asset.url, { from: asset.file, source: asset.source }, context)
    })),
    ...dependencies.flatMap(({ path, place }): Slot[] => {
      if (!place || (pathOf(place.file) === place.file && pathOf(path) === path)) return []
      const text = textAt(place, join(config.siteDir, authoredName(place.file, config)))
      const names = [...new Set(text.match(/[^\s"'()<>{}=`[\]]+/g))].filter((name) => namesFile(name, place.file, path))
      return names.map((name) => ({
        place,
        from: name,
        to: newFileUrl(name, { from: place.file, source: path }, context)
      }))
    })
  ])
}

/** Whether a word in a text names a file: relative to it, or by a path below the content folder or the site. */
function namesFile(name: string, from: string, path: string): boolean {
  const decoded = decodePath(name)
  return (
    posix.join(posix.dirname(from), decoded) === path || (/^(?:@site\/|\/)/.test(decoded) && decoded.endsWith(path))
  )
}

/** Read the lines of a place. */
function textAt({ line, endLine }: Place, file: string): string {
  return readText(file)
    .split('\n')
    .slice(line - 1, endLine)
    .join('\n')
}

/** List what front matter says of other pages: its neighbours by their ids, and its original by its path. */
function frontMatterSlots({ before: { prepared }, ids }: MovedEdition, pathOf: MovedPath): Slot[] {
  return prepared.pages.flatMap((page): Slot[] => {
    if (isApiPage(page) || page.original) return []
    const { frontMatter, frontMatterLines, source: file } = page
    const slotOf = (key: string, from: string, to: string): Slot[] => {
      const line = frontMatterLines[key]
      return line === undefined || from === to ? [] : [{ place: lineStart(file, line), from, to }]
    }
    const neighbours = (['pagination_prev', 'pagination_next'] as const).flatMap((key) => {
      const value = frontMatter[key]
      return typeof value === 'string' ? slotOf(key, value, ids.get(value) ?? value) : []
    })
    return [...neighbours, ...originalSlot(frontMatter.translationOf, slotOf, prepared, pathOf)]
  })
}

function originalSlot(
  original: string | undefined,
  slotOf: (key: string, from: string, to: string) => Slot[],
  { sources }: { readonly sources: readonly { readonly path: string; readonly contentPath: string }[] },
  pathOf: MovedPath
): Slot[] {
  const source = sources.find(({ contentPath }) => contentPath === original)
  if (original === undefined || !source?.path.endsWith(original)) return []
  const root = source.path.slice(0, -original.length)
  const after = pathOf(source.path)
  return after.startsWith(root) ? slotOf('translationOf', original, after.slice(root.length)) : []
}
