import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '../../config/load.js'
import { UsageError } from '../../model/errors.js'
import { diagramPolicy, securityHeaders } from '../../model/policies.js'
import { recoverOutput } from '../../output/recover.js'
import { readFolder } from '../../serve/http/serve-folder.js'
import { startServer } from '../../serve/http/static-server.js'
import { createQueryAnswers } from './answer-queries.js'
import { isFingerprinted, type RunningSite, type ServeOptions } from './serve-options.js'

/** Serve the built folder as it is at the time of each request. */
export async function serveBuilt(siteDir: string, options: ServeOptions): Promise<RunningSite> {
  const config = await loadConfig(siteDir)
  recoverOutput(config.outputDir)
  if (!existsSync(join(config.outputDir, '404.html'))) {
    throw new UsageError(
      `There is no built site in ${config.outputDir}. Run "capstan build" first, or "capstan serve" without --no-watch.`
    )
  }
  const read = readFolder(config.outputDir)
  const server = await startServer({
    ...options,
    basePath: config.basePath,
    trailingSlash: config.trailingSlash,
    read,
    answerPost: createQueryAnswers(read, () => config),
    isImmutable: isFingerprinted,
    headers: (path) => ({
      ...securityHeaders,
      'content-security-policy': path === '_capstan/diagram.html' ? diagramPolicy : builtPolicy(config.outputDir)
    })
  })
  return { ...server, siteDir: config.siteDir }
}

/** Read the policy that the build wrote for hosts. */
function builtPolicy(outputDir: string): string {
  try {
    const text = readFileSync(join(outputDir, '_headers'), 'utf8')
    return /content-security-policy: (.+)/.exec(text)?.[1] ?? "default-src 'none'"
  } catch {
    return "default-src 'none'" // a build is taking the place of another
  }
}
