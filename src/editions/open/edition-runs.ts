import { isFrozen, readLastRun, type KnownRun } from './last-run.js'
import { scanEdition, type OpenedEdition, type ScanEdition, type ScannedEdition } from './scan-editions.js'

/** An edition, with its last run where nothing has changed since. */
export interface EditionRun {
  readonly edition: OpenedEdition
  /** Undefined: its files are a tree of git, and the last run is known. */
  readonly scanned: ScannedEdition | undefined
  readonly last: KnownRun | undefined
}

/** Find the last runs of editions. The files of one that never change are listed only where no run is known. */
export async function readRuns(editions: readonly OpenedEdition[], scan: ScanEdition): Promise<EditionRun[]> {
  const runs: EditionRun[] = []
  for (const edition of editions) {
    const frozen = isFrozen(edition.config) ? readLastRun(edition) : undefined
    const scanned = frozen ? undefined : await scanEdition(edition, scan)
    runs.push({ edition, scanned, last: frozen ?? (scanned && readLastRun(scanned)) })
  }
  return runs
}

/** Scan all editions. */
export async function scanAll(runs: readonly EditionRun[], scan: ScanEdition): Promise<ScannedEdition[]> {
  const all: ScannedEdition[] = []
  for (const { edition, scanned } of runs) all.push(scanned ?? (await scanEdition(edition, scan)))
  return all
}
