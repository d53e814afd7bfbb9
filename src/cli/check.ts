import { exitCodes } from './exit-codes.js'
import { formatMessages } from './format-messages.js'
import { createProgress } from '../report/progress.js'
import { printMessages } from './print.js'
import { standardError } from './standard-error.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan check`. */
export interface CheckFlags extends SupervisionFlags {
  readonly edition: readonly string[]
  readonly strict: boolean
  readonly format: 'pretty' | 'json' | 'github' | 'sarif'
  readonly external: boolean
  readonly since?: string
  readonly as?: string
  readonly site?: 'clean' | 'files' | 'permalinks'
}

/** Check a site and report in the requested format. */
export async function check(siteDir: string, flags: CheckFlags): Promise<number> {
  const { check: checkSite } = await import('../commands/check.js')
  const progress = flags.format === 'pretty' ? createProgress('pages', { stream: standardError }) : undefined
  // Other hosts may take minutes: their progress is shown beside every format.
  const externalProgress = flags.external ? createProgress('external URLs', { stream: standardError }) : undefined
  const { checkUnconfigured } = await import('../commands/check-unconfigured.js')
  const options = {
    external: flags.external,
    since: flags.since,
    onProgress: progress?.update,
    onExternalProgress: externalProgress?.update,
    editions: flags.edition,
    ...supervisionOf(flags),
    onNotice: (sentence: string) => console.error(sentence)
  }
  const unconfigured = await checkUnconfigured(siteDir, { ...options, as: flags.as, site: flags.site })
  const { messages, routes, config } = unconfigured ?? (await checkSite(siteDir, options))
  progress?.end()
  externalProgress?.end()
  const errors = messages.filter(({ severity }) => severity === 'error').length
  const warnings = messages.filter(({ severity }) => severity === 'warning').length
  if (flags.format === 'pretty') {
    printMessages(messages, config)
    if (messages.length === 0) console.error(`${routes} pages, no problems found.`)
    if (unconfigured) console.error(`Read as ${unconfigured.kind}; nothing was written.`)
  } else process.stdout.write(await formatMessages(flags.format, { messages, routes, config }))
  return errors > 0 || (flags.strict && warnings > 0) ? exitCodes.content : exitCodes.fine
}
