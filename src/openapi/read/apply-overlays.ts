import type { Finding } from '../../model/diagnostic.js'
import { isObject, type JsonObject } from '../base/json.js'
import { applyOverlay } from './apply-overlay.js'
import { applyStandardOverlay, isStandardOverlay } from './apply-standard-overlay.js'
import type { Selected } from './json-path.js'
import { markRemoved } from './mark-removed.js'
import type { parseFile } from './parse-description.js'
import { upgradeSwagger } from './upgrade-swagger.js'

/** A description that overlays have changed. */
export interface OverlaidDescription {
  /** In the version that its author wrote it in, with the overlays of the standard that come first; what they removed is marked. */
  readonly written: JsonObject
  /** With all overlays, in the words of OpenAPI 3; what they removed is marked as internal. */
  readonly document: JsonObject
  /** Whether other overlays have changed it after that. */
  readonly isChangedLater: boolean
  readonly findings: readonly Finding[]
}

/**
 * Apply overlays in their order. Targets of the standard are those of the description as written, until the first overlay of our own
 * form: that has names, and those are of OpenAPI 3.
 */
export function applyOverlays(
  description: JsonObject,
  overlays: readonly ReturnType<typeof parseFile>[]
): OverlaidDescription {
  const findings: Finding[] = []
  let written = description
  let upgraded: JsonObject | undefined
  // Of the description as written, then of what came of it.
  let removed: readonly Selected[] = []
  const upgrade = () => {
    written = markRemoved(written, removed)
    removed = []
    return upgradeSwagger(written)
  }
  for (const overlay of overlays) {
    findings.push(...overlay.findings)
    if (overlay.findings.length > 0 || !isObject(overlay.value)) continue
    const isStandard = isStandardOverlay(overlay.value)
    const isOfWritten = isStandard && upgraded === undefined
    const before: JsonObject = isOfWritten ? written : (upgraded ?? upgrade())
    const changed = isStandard
      ? applyStandardOverlay(before, overlay)
      : { ...applyOverlay(before, overlay), removed: [] }
    findings.push(...changed.findings)
    removed = [...removed, ...changed.removed]
    if (isOfWritten) written = changed.document
    else upgraded = changed.document
  }
  const isChangedLater = upgraded !== undefined
  const document = upgraded ? markRemoved(upgraded, removed) : upgrade()
  return { written, document, isChangedLater, findings }
}
