/** The configuration of a server for a site: the story of a check, and what the server has to know of its result. */
import { resolve } from 'node:path'
import { failsBuild } from '../check/index.js'
import { openPageCache } from '../compile/open-page-cache.js'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { serverFile, serverRedirects } from '../plan/site-files/server-file.js'
import { messagesOf, toldOf, openEditions, prepareEditions, scanEditions, scanSite } from '../editions/index.js'
import { policiesOf } from './site/plan-editions.js'

/** A server that a configuration is written for. */
export type ServerName = 'nginx' | 'caddy'

/** Options of the command. */
export interface HostOptions extends Supervision {
  /** Folder in which the server finds the built site; undefined: the output folder. */
  readonly root?: string | undefined
  /** Whether only the redirects are written, for a configuration of one's own. */
  readonly isRedirectsOnly: boolean
}

/** What the command answers. */
export interface HostFile {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  /** Undefined: the site has errors. */
  readonly text: string | undefined
}

/** Write the configuration of a server for the site in a folder. */
export async function host(siteDir: string, server: ServerName, options: HostOptions): Promise<HostFile> {
  const config = await loadConfig(siteDir, options)
  const opened = openPageCache(config, { isKept: true, isGathered: true })
  try {
    const scanned = await scanEditions(await openEditions(config, opened.cache), scanSite)
    const editions = await prepareEditions(scanned, options)
    for (const { knownSources } of scanned) knownSources.store()
    const messages = messagesOf(editions.map(toldOf))
    if (failsBuild(messages, { isStrict: false })) return { config, messages, text: undefined }
    const root = options.root === undefined ? config.outputDir : resolve(options.root)
    const sites = editions.map((edition) => ({ site: edition.prepared.site, config: edition.config }))
    const served = { sites, config, policy: policiesOf(editions).files, root }
    return { config, messages, text: (options.isRedirectsOnly ? serverRedirects : serverFile)(server, served) }
  } finally {
    opened.close()
  }
}
