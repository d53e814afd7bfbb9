import { type Checked, type FixedFile, fixFindings, planFixes } from '../check/index.js'

/** A checked site, or folder. */
export type CheckedSite = Checked

/** What a check has found, and what of it was fixed. */
export interface FixedCheck<Result extends CheckedSite> {
  readonly files: readonly FixedFile[]
  /** Number of findings that are gone. */
  readonly count: number
  readonly result: Result
}

/** Check, fix what has one certain answer, and check again. With `isPlanned` nothing is written. */
export async function fix<Result extends CheckedSite>(
  check: () => Promise<Result>,
  { isPlanned }: { readonly isPlanned: boolean }
): Promise<FixedCheck<Result>> {
  const result = await check()
  return isPlanned ? { files: planFixes(result), count: 0, result } : fixFindings(result, check)
}
