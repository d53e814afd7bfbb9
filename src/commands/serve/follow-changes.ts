import { locateOutput } from '../../output/locate-output.js'
import { releasesOf } from '../../output/releases.js'
import type { Change } from '../../serve/live/change-batches.js'
import { watchSite, type Watcher } from '../../serve/live/watch.js'
import type { LiveSite, Refresh } from './live-site.js'

/** What happens after a change of the sources. */
interface ChangeListeners {
  readonly onRefresh: (refresh: Refresh) => void
  readonly onError: (error: unknown) => void
}

/**
 * Refresh the site on each batch of changes; files that pages begin to read are watched, too.
 * @param start When the site was read, in milliseconds.
 */
export function followChanges(site: LiveSite, start: number, { onRefresh, onError }: ChangeListeners): Watcher {
  const refresh = async (changes: readonly Change[]) => {
    const since = Date.now()
    try {
      onRefresh(await site.refresh(changes.map(({ path }) => path)))
      watcher.add(site.watchedPaths, since)
    } catch (error) {
      onError(error) // a bug of ours must not take the server down
    }
  }
  // The link to a release is replaced by builds: neither it nor what it leads to is watched.
  const output = locateOutput(site.config.outputDir)
  const ignored = [output, releasesOf(output)]
  const watcher = watchSite(site.watchedPaths, refresh, { ignored, since: start, onError })
  return watcher
}
