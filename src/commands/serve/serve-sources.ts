import { liveScript } from '../../assets/live-script.js'
import type { Config } from '../../model/config.js'
import { createLiveReload } from '../../serve/live/live-reload.js'
import { startServer } from '../../serve/http/static-server.js'
import type { Change } from '../../serve/live/change-batches.js'
import { watchSite, type Watcher } from '../../serve/live/watch.js'
import { fileHeaders } from '../../model/policies.js'
import { locateOutput } from '../../output/locate-output.js'
import { recoverOutput } from '../../output/recover.js'
import { releasesOf } from '../../output/releases.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'
import { createQueryAnswers } from './answer-queries.js'
import { openLiveSite, type LiveSite, type Refresh } from './live-site.js'
import { isFingerprinted, type RunningSite, type ServeOptions } from './serve-options.js'

/** Serve the sources of a site: each change is followed, and open pages that it concerns reload. */
export async function serveSources(siteDir: string, options: ServeOptions): Promise<RunningSite> {
  const start = Date.now()
  const site = await openLiveSite(siteDir, options)
  recoverOutput(site.config.outputDir)
  const { basePath } = site.config
  const liveReload = createLiveReload(basePath, liveScript({ labels: liveLabels(site.config), basePath }))
  const server = await startServer({
    ...options,
    basePath,
    trailingSlash: site.config.trailingSlash,
    read: site.read,
    answerPost: createQueryAnswers(site.read, () => site.config),
    middleware: liveReload,
    isImmutable: isFingerprinted,
    headers: (path) => fileHeaders(path, site.policy)
  })
  const announce = ({ changed, messages }: Refresh) => {
    options.onMessages?.(messages)
    liveReload.messages(site.pageMessages)
    if (changed.length > 0) liveReload.reload(changed)
  }
  announce(site.first)
  const watching = followChanges(site, start, announce, (error) => options.onError?.(error, site.config.configFile))
  return {
    url: server.url,
    port: server.port,
    siteDir: site.config.siteDir,
    close: async () => {
      watching.close()
      await server.close()
      site.close()
    }
  }
}

/**
 * Refresh the site on each batch of changes; files that pages begin to read are watched, too.
 * @param start When the site was read, in milliseconds.
 */
function followChanges(
  site: LiveSite,
  start: number,
  announce: (refresh: Refresh) => void,
  onError: (error: unknown) => void
): Watcher {
  const refresh = async (changes: readonly Change[]) => {
    const since = Date.now()
    try {
      announce(await site.refresh(changes.map(({ path }) => path)))
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

/** Choose the labels of what is added to served pages. */
function liveLabels({ lang, extensions }: Config) {
  const labels = labelsFor(lang, extensions.labels)
  return {
    messages: labels.pageMessages,
    hide: labels.hideMessages,
    error: labels.messageError,
    warning: labels.messageWarning,
    info: labels.messageInfo
  }
}
