import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Config } from '../model/config.js'
import type { Diagnostic } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { toPosix } from '../utils/paths.js'
import { replaceFile } from '../utils/replace-file.js'
import { compareBaseline, writeBaseline } from './baseline.js'

/** What a command is told of the baseline. */
export interface BaselineOptions {
  /** File of the findings that are known, relative to the working directory; undefined: as the configuration says. */
  readonly baseline?: string | undefined
  /** Whether all findings are written to it. */
  readonly updatesBaseline?: boolean | undefined
}

/** What was checked. */
interface Whole {
  readonly siteDir: string
  /** File that the configuration names, relative to the site. */
  readonly configured?: string | undefined
  readonly rules: Config['rules']
  /** Whether these are the findings of all that there is. */
  readonly isWhole: boolean
}

/** Messages, and the file that they were compared with or written to. */
interface Known {
  readonly messages: readonly Diagnostic[]
  readonly baselineFile?: string
}

/** Whether a command brings a baseline of its own, or writes one, so that the configured one does not count. */
export function replacesBaseline({ baseline, updatesBaseline = false }: BaselineOptions): boolean {
  return baseline !== undefined || updatesBaseline
}

/**
 * Write the findings to the baseline, or leave out those that it has.
 * @throws {UsageError} when it is to be written and no file is named.
 */
export function knownFindings(
  messages: readonly Diagnostic[],
  { siteDir, configured, rules, isWhole }: Whole,
  { baseline, updatesBaseline = false }: BaselineOptions
): Known {
  const file = baseline === undefined ? configured && join(siteDir, configured) : resolve(baseline)
  if (updatesBaseline) {
    if (file === undefined)
      throw new UsageError('Name the file with --baseline, or as check: { baseline } in site.config.ts.')
    replaceFile(file, writeBaseline(messages))
    return { messages, baselineFile: file }
  }
  if (baseline === undefined || file === undefined) return { messages }
  const named = { file: toPosix(relative(siteDir, file)), text: readText(file) }
  return { messages: compareBaseline(messages, named, { isWhole, fixed: [], rules }), baselineFile: file }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
