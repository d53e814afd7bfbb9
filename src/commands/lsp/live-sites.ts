/**
 * When the sites of an editor are read: the page that is typed in at once, its site as soon as there is a pause. What is read meanwhile is never shown
 * over what was typed since.
 */
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic as LspDiagnostic } from 'vscode-languageserver'
import { realPath } from '../../files/real-path.js'
import type { LiveSites } from '../../lsp/live-sites.js'
import type { ShownFinding } from '../../lsp/quick-fixes.js'
import { toDiagnostic } from '../../lsp/to-diagnostic.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import { everyFinding } from '../../model/every-finding.js'
import { readText } from '../../moves/read-text.js'
import { groupBy } from '../../utils/collections.js'
import { isInside } from '../../utils/paths.js'
import { createLiveFolder, type LiveFolder } from './live-folder.js'
import type { FolderOptions } from './open-folder.js'
import { siteOf } from './site-of.js'

/** What the sites tell the editor. */
export interface EditorOutput {
  /** Shows what was found in a file. */
  readonly show: (uri: string, diagnostics: readonly LspDiagnostic[]) => void
  /** Tells of a failure of our own. */
  readonly onError: (error: unknown) => void
}

/** What is shown of a file, and the folder of the site that says it. */
interface Shown {
  readonly by: string
  readonly found: readonly ShownFinding[]
}

/**
 * Follow the sites of the folders that an editor has open.
 * @param named The folders as the editor calls them, which may be links.
 */
export function createLiveSites(
  named: readonly string[],
  options: FolderOptions,
  { show, onError }: EditorOutput
): LiveSites {
  const { unsaved } = options
  const folders = named.map(realPath)
  const sites = new Map<string, LiveFolder>()
  const shown = new Map<string, Shown>()
  /** The open documents, by what the editor calls them. */
  const uris = new Map<string, string>()
  const changedTexts = new Set<string>()

  const uriOf = (path: string): string => {
    const index = folders.findIndex((folder) => isInside(path, folder))
    const own = index < 0 ? path : join(named[index] ?? '', relative(folders[index] ?? '', path))
    return uris.get(path) ?? pathToFileURL(own).href
  }
  const showIn = (path: string, messages: readonly Diagnostic[], by: string) => {
    const found = messages.map((message) => ({ message, shown: toDiagnostic(message) }))
    const before = (shown.get(path)?.found ?? []).map((each) => each.shown)
    const now = found.map((each) => each.shown)
    if (found.length > 0) shown.set(path, { by, found })
    else shown.delete(path)
    if (!isDeepStrictEqual(before, now)) show(uriOf(path), now)
  }
  /** Show what a site says now, and nothing more of what it said before. */
  const showAll = (messages: readonly Diagnostic[], by: string, isCurrent: (path: string) => boolean) => {
    const byPath = groupBy(everyFinding(messages), ({ file }) => realPath(join(by, file)))
    const before = [...shown].flatMap(([path, each]) => (each.by === by && !byPath.has(path) ? [path] : []))
    for (const path of [...before, ...byPath.keys()]) if (isCurrent(path)) showIn(path, byPath.get(path) ?? [], by)
  }
  const folderOf = async (path: string): Promise<LiveFolder> => {
    const site = await siteOf(path, folders, options)
    const known = sites.get(site.dir)
    if (known) return known
    const folder = createLiveFolder(site, options, {
      onError,
      onPage: (file, messages) => showIn(file, messages, site.dir),
      onState: ({ messages }, isCurrent) => {
        // A folder that has become another site has nothing to say any more.
        if (sites.get(site.dir) === folder) showAll(messages, site.dir, isCurrent)
      }
    })
    sites.set(site.dir, folder)
    return folder
  }
  const tell = (path: string, act: (folder: LiveFolder) => void) => void folderOf(path).then(act).catch(onError)
  /** Find out again which sites the documents are in: a configuration may have come, gone or changed. */
  const findAgain = async () => {
    const found = await Promise.all([...uris.keys()].map((path) => siteOf(path, folders, options)))
    const isSame = ({ dir, kind }: LiveFolder) => {
      const now = found.find((site) => site.dir === dir)
      // What another generator is told is read once.
      return now?.kind === kind && typeof kind === 'string'
    }
    for (const folder of [...sites.values()].filter((each) => !isSame(each))) {
      sites.delete(folder.dir)
      folder.close()
      showAll([], folder.dir, () => true)
    }
    for (const path of uris.keys()) (await folderOf(path)).begin()
  }
  const changed = (paths: readonly string[]) => {
    if (paths.some((path) => /\.(?:m?[jt]s|toml|ya?ml|json)$/.test(path))) findAgain().catch(onError)
    for (const folder of sites.values()) if (paths.some((path) => isInside(path, folder.dir))) folder.changed()
  }
  return {
    edited(path, text, uri) {
      uris.set(path, uri)
      // An editor tells of the text of a document that it opens as of a change; what it has kept since yesterday is one.
      if (!changedTexts.has(path) && textOnDisk(path) === text) {
        tell(path, (folder) => folder.begin())
        return
      }
      changedTexts.add(path)
      unsaved.set(path, text)
      tell(path, (folder) => folder.edited(path, text.length))
    },
    saved(path) {
      changedTexts.delete(path)
      unsaved.delete(path)
      changed([path])
    },
    closed(path) {
      uris.delete(path)
      if (!changedTexts.delete(path)) return
      unsaved.delete(path)
      tell(path, (folder) => folder.changed())
    },
    changed: (paths) => changed(paths.filter((path) => !changedTexts.has(path) && !isOwnOutput(path))),
    stateOf: async (path) => (await folderOf(path)).settled(),
    shownIn: (path) => shown.get(path)?.found ?? [],
    uriOf,
    unsavedFiles: () => [...changedTexts],
    move: async (path, from, to) => (await folderOf(path)).move(from, to),
    close() {
      for (const folder of sites.values()) folder.close()
      unsaved.close()
    }
  }
}

/** Read a document as the disk has it; undefined: it is not there. */
function textOnDisk(path: string): string | undefined {
  try {
    return readText(path)
  } catch {
    return undefined
  }
}

/** Whether a path is of what commands write and nobody reads as a source. */
function isOwnOutput(path: string): boolean {
  return /[\\/](?:\.capstan|\.git|node_modules|build)[\\/]/.test(path)
}
