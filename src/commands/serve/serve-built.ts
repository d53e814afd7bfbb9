import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '../../config/load.js'
import { UsageError } from '../../model/errors.js'
import { isFingerprinted, securityHeaders } from '../../model/policies.js'
import { recoverOutput } from '../../output/recover.js'
import { replayHeaders } from '../../serve/http/replay-headers.js'
import { readFolder } from '../../serve/http/serve-folder.js'
import type { SiteAddresses } from '../../serve/http/resolve-route.js'
import { startServer, type ServerOptions, type StaticServer } from '../../serve/http/static-server.js'
import { encodePath } from '../../utils/url.js'
import { createQueryAnswers } from './answer-queries.js'
import type { RunningSite, ServeOptions } from './serve-options.js'

/** Serve the built folder as it is at the time of each request. */
export async function serveBuilt(siteDir: string, options: ServeOptions): Promise<RunningSite> {
  const config = await loadConfig(siteDir, options)
  recoverOutput(config.outputDir)
  if (!existsSync(join(config.outputDir, '404.html'))) {
    throw new UsageError(
      `There is no built site in ${config.outputDir}. Run "capstan build" first, or "capstan serve" without --no-watch.`
    )
  }
  const addresses = { basePath: config.rootBase, trailingSlash: config.trailingSlash }
  const answerPost = createQueryAnswers(readFolder(config.outputDir), () => config)
  const server = await serveFolder(config.outputDir, addresses, { ...options, answerPost })
  return { ...server, siteDir: config.siteDir }
}

/** Serve a built folder as hosts do, with the headers that it names. */
export function serveFolder(
  folder: string,
  addresses: SiteAddresses,
  options: Pick<ServerOptions, 'host' | 'allowedHosts' | 'port' | 'answerPost' | 'onError'>
): Promise<StaticServer> {
  return startServer({
    ...options,
    ...addresses,
    read: readFolder(folder),
    isImmutable: isFingerprinted,
    headers: (path) => ({
      ...securityHeaders,
      ...builtHeaders(folder, encodePath(addresses.basePath + path.replace(/(^|\/)index\.html$/, '$1')))
    })
  })
}

/** Give the headers that hosts give an address by the built `_headers`, which may be the site's own. */
function builtHeaders(outputDir: string, address: string): Readonly<Record<string, string>> {
  try {
    return replayHeaders(readFileSync(join(outputDir, '_headers'), 'utf8'))(address)
  } catch {
    return { 'content-security-policy': "default-src 'none'" } // a build is taking the place of another
  }
}
