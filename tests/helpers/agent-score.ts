import { computeScore, runChecks, type RunnerOptions } from 'afdocs'
import { serveFolder } from '../../src/commands/serve/serve-built.js'

/** How a public checker of documentation for agents judges a site. */
export interface AgentScore {
  /** From 0 to 100. */
  readonly score: number
  /** Checks that failed or warned, with their sentences. */
  readonly remarks: readonly string[]
}

/**
 * Judge a built folder by `afdocs`, a checker that is not ours, behind the server of `serve --no-watch`.
 *
 * @param origin address that the site was built for, without a slash at its end
 * @param pages paths of the pages that are judged; undefined: a sample of those that the checker finds
 */
export async function agentScore(folder: string, origin: string, pages?: readonly string[]): Promise<AgentScore> {
  const server = await serveFolder(folder, { basePath: '/', trailingSlash: undefined }, { host: '127.0.0.1', port: 0 })
  const url = server.url.replace(/\/$/, '')
  const options: Partial<RunnerOptions> = {
    canonicalOrigin: origin,
    requestDelay: 0,
    maxLinksToTest: 20,
    samplingStrategy: pages ? 'curated' : 'deterministic',
    ...(pages && { curatedPages: pages.map((path) => ({ url: url + path })) })
  }
  try {
    const report = await runChecks(`${url}/`, options)
    const remarks = report.results.filter(({ status }) => status === 'fail' || status === 'warn' || status === 'error')
    return { score: computeScore(report).overall, remarks: remarks.map(({ id, message }) => `${id}: ${message}`) }
  } finally {
    await server.close()
  }
}
