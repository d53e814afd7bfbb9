import { liveScript } from '../../assets/live-script.js'
import type { Config } from '../../model/config.js'
import { createLiveReload } from '../../serve/live/live-reload.js'
import type { ServedFile } from '../../serve/http/served-file.js'
import { startServer } from '../../serve/http/static-server.js'
import { fileHeaders, isFingerprinted, sandboxed } from '../../model/policies.js'
import { recoverOutput } from '../../output/recover.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'
import { createQueryAnswers } from './answer-queries.js'
import { followChanges } from './follow-changes.js'
import { openLiveSite, type Refresh } from './live-site.js'
import type { RunningSite, ServeOptions } from './serve-options.js'

/** Serve the sources of a site: each change is followed, and open pages that it concerns reload. */
export async function serveSources(siteDir: string, options: ServeOptions): Promise<RunningSite> {
  const start = Date.now()
  const site = await openLiveSite(siteDir, options)
  recoverOutput(site.config.outputDir)
  const { rootBase: basePath } = site.config
  const liveReload = createLiveReload(basePath, liveScript({ labels: liveLabels(site.config), basePath }))
  const server = await startServer({
    ...options,
    basePath,
    trailingSlash: site.config.trailingSlash,
    read: site.read,
    answerPost: createQueryAnswers(site.read, () => site.config),
    middleware: liveReload,
    isImmutable: isFingerprinted,
    headers: (path, file) =>
      fileHeaders(path, isStrangers(path, file, site.config) ? sandboxed(site.policy) : site.policy)
  })
  const announce = ({ changed, messages }: Refresh) => {
    options.onMessages?.(messages)
    liveReload.messages(site.pageMessages)
    if (changed.length > 0) liveReload.reload(changed)
  }
  announce(site.first)
  const watching = followChanges(site, start, {
    onEdit: (pages) => {
      liveReload.reload(pages.map(({ address }) => address))
      // Made while browsers are on their way to ask for them, who are told where it fails.
      for (const { path } of pages) site.read(path).catch(() => undefined)
    },
    onRefresh: announce,
    onError: (error) => options.onError?.(error, site.config.configFile)
  })
  return {
    url: server.url + site.firstConfig.edition.prefix,
    port: server.port,
    siteDir: site.config.siteDir,
    close: async () => {
      watching.close()
      await server.close()
      site.close()
    }
  }
}

/** Whether a file is a document that the authors of an untrusted site wrote; PDF is none, since browsers show no PDF in a sandbox. */
function isStrangers(path: string, file: ServedFile | undefined, { untrusted }: Config): boolean {
  return untrusted && file?.isCopy === true && /\.(?:html?|xml)$/i.test(path)
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
