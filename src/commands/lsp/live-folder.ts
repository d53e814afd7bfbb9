import type { Moved } from '../../moves/move-site.js'
import type { SiteState } from '../../lsp/site-state.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import { UsageError } from '../../model/errors.js'
import { debounce } from '../../utils/debounce.js'
import { move } from '../move.js'
import { refusedBy } from '../serve/refused-by.js'
import { findConfig } from '../../config/find-config.js'
import {
  openForeignFolder,
  openMarkdownFolder,
  openSiteFolder,
  type FolderOptions,
  type OpenFolder
} from './open-folder.js'
import type { SiteFolder } from './site-of.js'

/** A site that is read as its author types. */
export interface LiveFolder {
  /** Its folder, an absolute path. */
  readonly dir: string
  /** What the folder is. */
  readonly kind: SiteFolder['kind']
  /** Read it, unless it is read already. */
  begin(): void
  /** Read the page whose text was edited, unless that is long, and then the site. */
  edited(path: string, length: number): void
  /** Read the site. */
  changed(): void
  /** Wait until everything that was told is read; undefined: its configuration is broken, and was never right. */
  settled(): Promise<SiteState | undefined>
  /** Try a move, and leave everything as it is. */
  move(from: string, to: string): Promise<Moved>
  close(): void
}

/** Who is told what was read. */
interface FolderListeners {
  readonly onPage: (path: string, messages: readonly Diagnostic[]) => void
  /** Told with what says whether a file is as it was when the site was read. */
  readonly onState: (state: Pick<SiteState, 'messages'>, isCurrent: (path: string) => boolean) => void
  readonly onError: (error: unknown) => void
}

/** Time without edits after which the whole site is read, in milliseconds. */
const settlingTime = 250

/** Length of a text, in UTF-16 units, from which nobody waits at each keystroke until it is read. */
const maxPageLength = 500_000

/** Follow a site. */
export function createLiveFolder(
  { dir, kind }: SiteFolder,
  options: FolderOptions,
  listeners: FolderListeners
): LiveFolder {
  const { onPage, onState, onError } = listeners
  const folder = open(dir, kind, options)
  const edits = new Map<string, number>()
  let state: SiteState | undefined
  let [isBegun, isStale] = [false, true]
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work)
    queue = done.catch(() => undefined)
    return done
  }
  const readAll = async () => {
    if (!isStale) return
    isStale = false
    const before = new Map(edits)
    const isCurrent = (path: string) => edits.get(path) === before.get(path)
    try {
      state = await folder.update()
      onState(state, isCurrent)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      const messages = refusedBy(error, { configFile: findConfig(dir) ?? '' })
      onState({ messages }, isCurrent)
    }
  }
  const read = () => inTurn(readAll).catch(onError)
  const settling = debounce(settlingTime, read)
  const readPage = async (path: string) => {
    const version = edits.get(path)
    const messages = await folder.checkPage(path)
    if (messages && edits.get(path) === version) onPage(path, messages)
  }
  const pending = new Set<string>()
  return {
    dir,
    kind,
    begin() {
      if (isBegun) return
      isBegun = true
      void read()
    },
    edited(path, length) {
      isBegun = true
      edits.set(path, (edits.get(path) ?? 0) + 1)
      isStale = true
      settling.schedule()
      // Of several edits that wait, one is read.
      if (pending.has(path) || length > maxPageLength) return
      pending.add(path)
      inTurn(async () => {
        pending.delete(path)
        await readPage(path)
      }).catch(onError)
    },
    changed() {
      isStale = true
      settling.schedule()
    },
    async settled() {
      await settling.cancel()
      await read()
      return state
    },
    move: (from, to) => inTurn(() => move(dir, [from, to], { ...options, writesRedirects: true, isDryRun: true })),
    close() {
      void settling.cancel()
      folder.close()
    }
  }
}

function open(dir: string, kind: SiteFolder['kind'], options: FolderOptions): OpenFolder {
  if (kind === 'site') return openSiteFolder(dir, options)
  return kind === 'markdown' ? openMarkdownFolder(dir, options) : openForeignFolder(kind, options)
}
