import type { Diagnostic } from './diagnostic.js'
import { diagnosticOf } from './sentence-of.js'
import { comparePlaces } from '../utils/compare-places.js'

/** List every finding at its own place, for programs; people are told once of many that have one cause. */
export function everyFinding(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const all = diagnostics.flatMap((diagnostic) => {
    const { severity, joined } = diagnostic
    return joined ? joined.map((finding) => diagnosticOf(finding, severity)) : [diagnostic]
  })
  return all.sort(comparePlaces)
}
