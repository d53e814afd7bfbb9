import { performance } from 'node:perf_hooks'
import { hasErrors } from '../check/severity.js'
import type { Cache } from '../cache/cache.js'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { PlannedOutput, WriteResult } from '../model/output.js'
import { planOutputs } from '../plan/plan-outputs.js'
import type { PreparedSite } from '../model/prepared-site.js'
import { prepareSite, type PrepareTools } from './prepare-site.js'
import { planSearch } from '../plan/plan-search.js'

/** What a build needs from its command. */
export interface BuildTools extends PrepareTools {
  readonly cache: Cache
  /** Opened only when the site is to be written. */
  readonly write: (outputs: readonly PlannedOutput[]) => Promise<WriteResult>
  /** Whether warnings fail the build. */
  readonly isStrict?: boolean
}

/** What a build did; the numbers are those of `build --json`. */
export interface BuildResult {
  readonly messages: readonly Diagnostic[]
  readonly isWritten: boolean
  readonly numbers: {
    readonly routes: number
    readonly compiled: number
    readonly cached: number
    readonly written: number
    readonly unchanged: number
    readonly removed: number
    readonly bytes: number
    readonly ms: number
    readonly warnings: number
    readonly errors: number
  }
}

/** Build a site: read, route, compile, check, render, write. A broken build never replaces a good one. */
export async function build(config: Config, tools: BuildTools): Promise<BuildResult> {
  const start = performance.now()
  const prepared = await prepareSite(config, { ...tools, isRendered: true })
  const fails =
    hasErrors(prepared.messages) ||
    (tools.isStrict === true && prepared.messages.some(({ severity }) => severity === 'warning'))
  const result = fails ? undefined : await tools.write(await planSite(prepared, config, tools.cache))
  const count = (severity: Diagnostic['severity']) =>
    prepared.messages.filter((message) => message.severity === severity).length
  return {
    messages: prepared.messages,
    isWritten: result !== undefined,
    numbers: {
      routes: prepared.site.routes.length,
      compiled: prepared.compiled,
      cached: prepared.cached,
      written: result?.written.length ?? 0,
      unchanged: result?.unchanged.length ?? 0,
      removed: result?.removed.length ?? 0,
      bytes: result?.bytes ?? 0,
      ms: Math.round(performance.now() - start),
      warnings: count('warning'),
      errors: count('error')
    }
  }
}

/** Plan every file of a site, its search index too. */
async function planSite(prepared: PreparedSite, config: Config, cache: Cache): Promise<PlannedOutput[]> {
  return planOutputs(prepared, config, cache, await planSearch(prepared, config, cache))
}
