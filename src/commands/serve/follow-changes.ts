import { setImmediate } from 'node:timers/promises'
import { locateOutput } from '../../output/open-output.js'
import type { Change } from '../../serve/live/change-batches.js'
import { watchSite, type Watcher } from '../../serve/live/watch.js'
import { debounce } from '../../utils/debounce.js'
import type { EditedFile, LiveSite, Refresh } from './live-site.js'

/** What happens after a change of the sources. */
interface ChangeListeners {
  /** Called with edited pages, ahead of the refresh that their edit leads to; without it none is. */
  readonly onEdit?: (pages: readonly EditedFile[]) => void
  readonly onRefresh: (refresh: Refresh) => void
  readonly onError: (error: unknown) => void
}

/** Time without edits after which the rest of the site follows them, in milliseconds: browsers fetch the page meanwhile. */
const settlingTime = 300

/**
 * Refresh the site on each batch of changes; files that pages begin to read are watched, too. Authors wait for the page that they
 * edit: it is published first, and the site is refreshed once they pause.
 * @param start When the site was read, in milliseconds.
 */
export function followChanges(site: LiveSite, start: number, { onEdit, onRefresh, onError }: ChangeListeners): Watcher {
  const unread = new Set<string>()
  let isReading = false
  const refresh = async () => {
    isReading = true
    const since = Date.now()
    const paths = [...unread]
    unread.clear()
    try {
      onRefresh(await site.refresh(paths))
      watcher.add(site.watchedPaths, since)
    } catch (error) {
      onError(error) // a bug of ours must not take the server down
    } finally {
      await setImmediate() // events of the time until now arrive
      isReading = false
    }
  }
  const settled = debounce(settlingTime, refresh)
  const follow = async (changes: readonly Change[]) => {
    await settled.cancel()
    const paths = changes.filter(({ path, kind }) => kind !== 'gone' || site.hasRead(path)).map(({ path }) => path)
    for (const path of paths) unread.add(path)
    if (paths.length === 0) {
      if (unread.size > 0) settled.schedule()
      return
    }
    const edited = onEdit && (await site.edit(paths).catch(() => undefined))
    if (!edited) {
      await refresh()
      return
    }
    if (edited.length > 0) onEdit(edited)
    settled.schedule()
  }
  const ignored = [locateOutput(site.config.outputDir)]
  const watcher = watchSite(site.watchedPaths, follow, { ignored, since: start, isReading: () => isReading, onError })
  return {
    add: (paths, since) => watcher.add(paths, since),
    close() {
      void settled.cancel()
      watcher.close()
    }
  }
}
