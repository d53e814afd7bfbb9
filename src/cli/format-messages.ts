import { relative } from 'node:path'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { toPosix } from '../utils/paths.js'

/** What messages are about. */
interface Report {
  readonly messages: readonly Diagnostic[]
  readonly routes: number
  readonly config: Pick<Config, 'workTree' | 'siteDir'>
}

/** The formats that machines read. */
export type MachineFormat = 'json' | 'github' | 'junit' | 'sarif'

/** Format messages for a machine. */
export async function formatMessages(name: MachineFormat, report: Report): Promise<string> {
  const sitePath = toPosix(relative(report.config.workTree, report.config.siteDir))
  if (name === 'json') return (await import('../report/json.js')).formatJson(report.messages, report.routes)
  if (name === 'github') return (await import('../report/github.js')).formatGithub(report.messages, sitePath)
  if (name === 'junit') return (await import('../report/junit.js')).formatJunit(report.messages, sitePath)
  return (await import('../report/sarif.js')).formatSarif(report.messages, sitePath)
}
