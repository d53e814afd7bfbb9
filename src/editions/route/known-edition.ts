import type { Config } from '../../model/config.js'
import { readEditionRecord, type EditionRecord } from './edition-record.js'
import type { EditionRun } from '../open/edition-runs.js'
import type { KnownRun } from '../open/last-run.js'
import { scanEdition, type OpenedEdition, type ScanEdition, type ScannedEdition } from '../open/scan-editions.js'

/** An edition that the last build has made, and in which nothing has changed since. */
export interface KnownEdition extends OpenedEdition {
  readonly last: KnownRun
  readonly record: EditionRecord
  /** List its files after all. */
  readonly scan: () => Promise<ScannedEdition>
}

/** An edition that the command is not for, with what the last build has made of it; undefined: none has. */
export interface EditionBeside {
  readonly config: Config
  readonly beside: EditionRecord | undefined
}

/** Whether an edition is one that the command is not for. */
export function isBeside(edition: object): edition is EditionBeside {
  return 'beside' in edition
}

/** Whether an edition is one that the last build has made. */
export function isKnown(edition: object): edition is KnownEdition {
  return 'record' in edition
}

/**
 * List the editions for the next step: as they are known of the last build, or scanned. The languages of a version read each other, so that
 * they are known together, and those of the default version are never known: the files that a site has once are theirs.
 */
export async function takeKnown(
  runs: readonly EditionRun[],
  scan: ScanEdition
): Promise<readonly (ScannedEdition | KnownEdition)[]> {
  const known = runs.map((run) => knownEdition(run, scan))
  const main = runs[0]?.edition.config.edition.version
  const anew = new Set([
    main,
    ...runs.flatMap(({ edition }, index) => (known[index] ? [] : [edition.config.edition.version]))
  ])
  return Promise.all(
    runs.map(async ({ edition, scanned }, index) => {
      const one = anew.has(edition.config.edition.version) ? undefined : known[index]
      return one ?? scanned ?? (await scanEdition(edition, scan))
    })
  )
}

function knownEdition({ edition, scanned, last }: EditionRun, scan: ScanEdition): KnownEdition | undefined {
  const record = last && readEditionRecord(edition.cache)
  if (!record || record.run !== last.id) return undefined
  return { ...edition, last, record, scan: async () => scanned ?? (await scanEdition(edition, scan)) }
}
