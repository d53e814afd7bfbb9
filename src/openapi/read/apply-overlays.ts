import type { Finding } from '../../model/diagnostic.js'
import { isObject, type JsonObject } from '../base/json.js'
import { applyOverlay } from './apply-overlay.js'
import { applyStandardOverlay, isStandardOverlay } from './apply-standard-overlay.js'
import type { parseFile } from './parse-description.js'
import { upgradeSwagger } from './upgrade-swagger.js'

/** A description that overlays have changed. */
export interface OverlaidDescription {
  /**
   * What is to be valid: with all overlays; of a description in Swagger 2.0 as its author wrote it, with the overlays of the standard that come
   * first, unless one follows those of our own form.
   */
  readonly written: JsonObject
  /** With all overlays, in the words of OpenAPI 3. */
  readonly document: JsonObject
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
  let isRewritten = false
  for (const overlay of overlays) {
    findings.push(...overlay.findings)
    if (overlay.findings.length > 0 || !isObject(overlay.value)) continue
    const isStandard = isStandardOverlay(overlay.value)
    const isOfWritten = isStandard && upgraded === undefined
    const before: JsonObject = isOfWritten ? written : (upgraded ?? upgradeSwagger(written))
    const changed = isStandard ? applyStandardOverlay(before, overlay) : applyOverlay(before, overlay)
    findings.push(...changed.findings)
    if (isOfWritten) written = changed.document
    else upgraded = changed.document
    if (isStandard && !isOfWritten) isRewritten = true
  }
  const document = upgraded ?? upgradeSwagger(written)
  const isSwagger = written.swagger !== undefined && !isRewritten
  return { written: isSwagger ? written : document, document, findings }
}
