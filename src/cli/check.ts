import { posix, relative } from 'node:path'
import type { CheckedSite, FixedCheck } from '../commands/fix.js'
import { UsageError } from '../model/errors.js'
import { everyFinding } from '../model/every-finding.js'
import { toPosix } from '../utils/paths.js'
import { exitCodes } from './exit-codes.js'
import { formatMessages, type MachineFormat } from './format-messages.js'
import { createProgress } from '../report/progress.js'
import { printMessages } from './print.js'
import { standardError } from './standard-error.js'
import { supervisionOf, type SupervisionFlags } from './supervision.js'

/** Flags of `capstan check`. */
export interface CheckFlags extends SupervisionFlags {
  readonly edition: readonly string[]
  readonly strict: boolean
  readonly format: 'pretty' | MachineFormat
  readonly external: boolean
  readonly since?: string
  readonly as?: string
  readonly fix: boolean
  readonly dryRun: boolean
  readonly baseline?: string
  readonly updateBaseline: boolean
  readonly site?: 'clean' | 'files' | 'permalinks'
  readonly built?: string
}

/** Check a site and report in the requested format. */
export async function check(siteDir: string, flags: CheckFlags): Promise<number> {
  refuseContradictions(flags)
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
    baseline: flags.baseline,
    updatesBaseline: flags.updateBaseline,
    ...supervisionOf(flags),
    onNotice: (sentence: string) => console.error(sentence)
  }
  const run = async () => {
    if (flags.built !== undefined)
      return (await import('../commands/check-built.js')).checkBuiltFolder(siteDir, flags.built, options)
    const unconfigured = await checkUnconfigured(siteDir, { ...options, as: flags.as, site: flags.site })
    return unconfigured ?? { ...(await checkSite(siteDir, options)), kind: undefined }
  }
  const fixed = flags.fix ? await (await import('../commands/fix.js')).fix(run, { isPlanned: flags.dryRun }) : undefined
  if (fixed && flags.dryRun) return printPatch(fixed)
  const { messages, routes, config, kind, baselineFile } = fixed?.result ?? (await run())
  progress?.end()
  externalProgress?.end()
  if (flags.updateBaseline) {
    console.error(`${describeCount(everyFinding(messages).length, 'finding')} written to ${baselineFile ?? ''}.`)
    return exitCodes.fine
  }
  const errors = messages.filter(({ severity }) => severity === 'error').length
  const warnings = messages.filter(({ severity }) => severity === 'warning').length
  if (flags.format === 'pretty') {
    printMessages(messages, config)
    if (messages.length === 0) console.error(`${routes} pages, no problems found.`)
    if (fixed) console.error(describeFixes(fixed))
    if (kind !== undefined) console.error(`Read as ${kind}${fixed ? '' : '; nothing was written'}.`)
  } else process.stdout.write(await formatMessages(flags.format, { messages, routes, config }))
  return errors > 0 || (flags.strict && warnings > 0) ? exitCodes.content : exitCodes.fine
}

/** Refuse flags that mean something else together. */
function refuseContradictions(flags: CheckFlags): void {
  const { fix, dryRun, untrusted, updateBaseline, since, edition, external, built } = flags
  if (dryRun && !fix) throw new UsageError('--dry-run belongs to --fix.')
  if (built !== undefined && (fix || since !== undefined || edition.length > 0 || external))
    throw new UsageError('--built reads what was built; remove --fix, --since, --edition and --external.')
  if (fix && untrusted)
    throw new UsageError(
      '--fix cannot be used with --untrusted: the site would choose which of your files are written.'
    )
  if (!updateBaseline) return
  if (untrusted)
    throw new UsageError('--update-baseline cannot be used with --untrusted: the site may write no files of yours.')
  if (fix) throw new UsageError('--update-baseline and --fix are two steps: fix first, then write what is left.')
  if (since !== undefined || edition.length > 0 || external)
    throw new UsageError(
      '--update-baseline writes the findings of the whole site; remove --since, --edition and --external.'
    )
}

/** Print what --fix would edit, as a patch. */
async function printPatch({ files, result: { config } }: FixedCheck<CheckedSite>): Promise<number> {
  const { formatPatch } = await import('../report/patch.js')
  const sitePath = toPosix(relative(config.workTree, config.siteDir))
  process.stdout.write(formatPatch(files.map((each) => ({ ...each, file: posix.join(sitePath, each.file) }))))
  console.error(`${describeCount(files.length, 'file')} would change; nothing was written.`)
  return exitCodes.fine
}

function describeFixes({ count, files }: { readonly count: number; readonly files: readonly unknown[] }): string {
  return count === 0
    ? 'Nothing had one certain answer; nothing was written.'
    : `Fixed ${describeCount(count, 'finding')} in ${describeCount(files.length, 'file')}.`
}

function describeCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
