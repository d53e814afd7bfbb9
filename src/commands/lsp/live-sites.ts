/**
 * When the sites of an editor are read: the page that is typed in at once, its site as soon as there is a pause. What is read meanwhile is never shown
 * over what was typed since.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic as LspDiagnostic } from 'vscode-languageserver'
import { realPath } from '../../files/real-path.js'
import type { LiveSites } from '../../lsp/live-sites.js'
import type { ShownFinding } from '../../lsp/quick-fixes.js'
import { toDiagnostic } from '../../lsp/to-diagnostic.js'
import type { UnsavedTexts } from '../../lsp/unsaved-texts.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import { readText } from '../../moves/read-text.js'
import { groupBy } from '../../utils/collections.js'
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

/** Follow the sites of the folders that an editor has open. */
export function createLiveSites(
  folders: readonly string[],
  { unsaved, ...options }: FolderOptions & { readonly unsaved: UnsavedTexts },
  { show, onError }: EditorOutput
): LiveSites {
  const sites = new Map<string, LiveFolder>()
  const shown = new Map<string, readonly ShownFinding[]>()
  const changedTexts = new Set<string>()

  const showIn = (path: string, messages: readonly Diagnostic[], siteDir: string) => {
    const found = messages.map((message) => ({ message, shown: toDiagnostic(message, siteDir) }))
    const before = (shown.get(path) ?? []).map((each) => each.shown)
    const now = found.map((each) => each.shown)
    if (found.length > 0) shown.set(path, found)
    else shown.delete(path)
    if (!isDeepStrictEqual(before, now)) show(pathToFileURL(path).href, now)
  }
  const folderOf = async (path: string): Promise<LiveFolder> => {
    const site = await siteOf(path, folders, options)
    const known = sites.get(site.dir)
    if (known) return known
    const folder = createLiveFolder(
      site,
      { ...options, unsaved },
      {
        onError,
        onPage: (file, messages) => showIn(file, messages, site.dir),
        onState: ({ messages }, isCurrent) => {
          const byPath = groupBy(messages, ({ file }) => realPath(join(site.dir, file)))
          const before = [...shown.keys()].filter((file) => file.startsWith(site.dir) && !byPath.has(file))
          for (const file of [...before, ...byPath.keys()])
            if (isCurrent(file)) showIn(file, byPath.get(file) ?? [], site.dir)
        }
      }
    )
    sites.set(site.dir, folder)
    return folder
  }
  const tell = (path: string, act: (folder: LiveFolder) => void) => void folderOf(path).then(act).catch(onError)
  return {
    edited(path, text) {
      // An editor tells of the text of a document that it opens as of a change; what it has kept since yesterday is one.
      if (!changedTexts.has(path) && textOnDisk(path) === text) {
        tell(path, (folder) => folder.begin())
        return
      }
      changedTexts.add(path)
      unsaved.set(path, text)
      tell(path, (folder) => folder.edited(path))
    },
    saved(path) {
      changedTexts.delete(path)
      unsaved.delete(path)
      tell(path, (folder) => folder.changed())
    },
    closed(path) {
      if (!changedTexts.delete(path)) return
      unsaved.delete(path)
      tell(path, (folder) => folder.changed())
    },
    changed(paths) {
      const own = paths.filter((path) => !changedTexts.has(path) && !isOwnOutput(path))
      for (const folder of sites.values()) if (own.some((path) => path.startsWith(folder.dir))) folder.changed()
    },
    stateOf: async (path) => (await folderOf(path)).settled(),
    shownIn: (path) => shown.get(path) ?? [],
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
