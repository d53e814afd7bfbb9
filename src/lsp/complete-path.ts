import { join, posix } from 'node:path'
import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver'
import type { PreparedEdition } from '../editions/index.js'
import { realSourcePath } from '../files/open-source.js'
import { readFolder } from '../files/read-folder.js'
import { sourceOf } from '../files/source-of.js'
import { decodePath, encodePath } from '../utils/url.js'
import type { TypedTarget } from './typed.js'
import { findPage } from './find-reference.js'
import type { SiteState, Spot } from './site-state.js'

/** Offer the pages and images that an address may lead to, as it begins: relative to the page, or from the root of the site. */
export function completePath({ url, isImage }: TypedTarget, { path }: Spot, state: SiteState): CompletionItem[] {
  if (/^[a-z][\w+.-]*:/i.test(url)) return []
  const edition = findPage(path, state)?.edition ?? state.editions[0]
  if (!edition) return []
  const typedFolder = url.slice(0, url.lastIndexOf('/') + 1)
  const folder = posix.dirname(sourceOf(path, edition.config))
  const offered = isImage ? listImages(typedFolder, folder, edition) : listPages(url, folder, edition)
  return offered
    .filter(({ address }) => address.startsWith(typedFolder))
    .map(({ address, detail, kind }) => ({
      label: address,
      kind,
      detail,
      filterText: address,
      // Editors replace the word before the caret, which begins behind the last slash.
      insertText: address.slice(typedFolder.length)
    }))
}

/** An address that is offered. */
interface Offered {
  readonly address: string
  readonly detail: string
  readonly kind: CompletionItemKind
}

/** List the pages of an edition: by their addresses where the author begins with a slash, else by their files. */
function listPages(url: string, folder: string, { prepared }: PreparedEdition): Offered[] {
  const kind = CompletionItemKind.Reference
  return prepared.site.routes.flatMap(({ source, permalink, title }): Offered[] => {
    if (url.startsWith('/')) return [{ address: encodePath(permalink), detail: title, kind }]
    if (source === undefined) return []
    const written = encodePath(posix.relative(folder, source))
    return [
      { address: written.startsWith('.') || !url.startsWith('./') ? written : `./${written}`, detail: title, kind }
    ]
  })
}

/** List the images and folders in the folder that is typed: below that of the page, or in those of static files. */
function listImages(typedFolder: string, folder: string, { config }: PreparedEdition): Offered[] {
  const named = decodePath(typedFolder)
  const places = named.startsWith('/')
    ? config.staticPaths.map((root) => posix.join(root, named))
    : [posix.join(folder, named)]
  return places.flatMap((place) => {
    const path = join(config.siteDir, place)
    if (realSourcePath(path, config.sources) === undefined) return []
    return entriesOf(path, config.sources).flatMap((entry): Offered[] => {
      const address = typedFolder + encodePath(entry.name)
      if (entry.name.startsWith('.')) return []
      if (entry.isDirectory()) return [{ address: `${address}/`, detail: '', kind: CompletionItemKind.Folder }]
      const isImage = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(entry.name)
      return isImage ? [{ address, detail: '', kind: CompletionItemKind.File }] : []
    })
  })
}

/** Read a folder that need not be there. */
function entriesOf(path: string, sources: PreparedEdition['config']['sources']): ReturnType<typeof readFolder> {
  try {
    return readFolder(path, sources)
  } catch {
    return [] // what is typed names no folder yet
  }
}
