import { relative, resolve } from 'node:path'
import type { Config } from '../model/config.js'
import type { Diagnostic, Finding } from '../model/diagnostic.js'
import { UnfinishedPageError, UsageError } from '../model/errors.js'
import { diagnosticOf } from '../model/sentence-of.js'
import { findWorkTree, toPosix } from '../utils/paths.js'
import { lineStart } from '../utils/line-start.js'

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

/**
 * Run what prints a report. An error that ends it is thrown on, and is the report of a program that asked for one:
 * standard output holds a valid document, whatever is wrong with the configuration.
 */
export async function reportFailure(
  format: 'pretty' | MachineFormat,
  siteDir: string,
  run: () => Promise<number>
): Promise<number> {
  try {
    return await run()
  } catch (error) {
    const messages = messagesOf(error)
    if (format !== 'pretty' && messages) {
      const root = resolve(siteDir)
      const config = { siteDir: root, workTree: findWorkTree(root) }
      process.stdout.write(await formatMessages(format, { messages, routes: 0, config }))
    }
    throw error
  }
}

/** List what an author has to correct before there is a report; undefined: it is nothing of theirs. */
function messagesOf(error: unknown): readonly Diagnostic[] | undefined {
  if (error instanceof UnfinishedPageError) return [diagnosticOf(error.finding, 'error')]
  if (!(error instanceof UsageError)) return undefined
  const findings = error.findings.length > 0 ? error.findings : [findingOf(error.message)]
  return findings.map((finding) => diagnosticOf(finding, 'error'))
}

/** Create the finding of a sentence without a place. */
function findingOf(text: string): Finding {
  return { ruleId: 'config', data: { text }, ...lineStart('site.config.ts') }
}
