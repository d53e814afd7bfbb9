/**
 * The one state of a description that everything is made from: all of its files in one, references composed, changed by its overlays,
 * without what is internal and what only that reached.
 */
import type { Finding } from '../../model/diagnostic.js'
import { type JsonObject, isObject, without, entriesOf, propertyOf, type Json } from '../base/json.js'
import { keysOf, movedPointer, pointerOf } from '../base/pointer.js'
import type { Places } from '../base/places.js'
import type { OverlaidDescription } from '../read/apply-overlays.js'
import { createMergedPlaces, type MergedPlaces } from '../read/merged-places.js'
import { leaveOutNulls } from '../read/leave-out-nulls.js'
import { mergeFiles } from '../read/merge-files.js'
import type { Origins } from '../read/origin-of.js'
import type { DescriptionFile } from '../read/parse-description.js'
import type { DescriptionFiles } from '../read/read-files.js'
import { readVersion32 } from '../read/read-version-32.js'
import { upgradeSwagger } from '../read/upgrade-swagger.js'
import { wellFormedDocument } from '../read/well-formed-document.js'
import { closeGaps, type MovedItems } from './close-gaps.js'
import { composeReferences } from './compose-references.js'
import { leaveOutHidden } from './leave-out-hidden.js'

/** A description as readers may see it. */
export interface ResolvedDescription {
  readonly document: JsonObject
  /** The same in the words of its author, who may have written something beside references. */
  readonly published: JsonObject
  /** What is published, with a gap for each item of a list that was left out, so that all others have the keys of their authors. */
  readonly written: JsonObject
  /** All of its files in one, as written. */
  readonly merged: JsonObject
  readonly overlaid: OverlaidDescription
  readonly origins: Origins
  /** Former pointers of what has another now, one step after the other. */
  readonly moved: readonly MovedItems[]
  readonly places: MergedPlaces
  readonly report: Places['report']
  /** Whether all that its files say is in it. */
  readonly isWhole: boolean
  /** Addresses of what is internal. */
  readonly addresses: ReadonlySet<string>
  readonly findings: readonly Finding[]
}

/** How to resolve a description. */
interface Resolving {
  readonly overlay: (document: JsonObject) => OverlaidDescription
  /** Addresses of parts that are internal in another version of it. */
  readonly hidden?: ReadonlySet<string> | undefined
}

/** Resolve a description of some files. */
export function resolveDescription(
  main: DescriptionFile,
  gathered: DescriptionFiles,
  { overlay, hidden }: Resolving
): ResolvedDescription {
  const { document: whole, origins } = mergeFiles(main, gathered)
  const places = createMergedPlaces(main, gathered.files, origins)
  const filled = leaveOutNulls(whole, places.report)
  const merged = readVersion32(filled.document)
  const overlaid = overlay(merged)
  const visible = leaveOutHidden(withWebhooks(wellFormedDocument(overlaid.document)), places.reportUpgraded, hidden)
  const closed = visible.isWhole ? { document: visible.document, moved: {} } : closeGaps(visible.document)
  const composed = composeReferences(closed.document)
  const moved = [composed.moved, closed.moved]
  const report: Places['report'] = (ruleId, said, keys) =>
    places.reportUpgraded(ruleId, said, keysOf(moved.reduce(movedPointer, pointerOf(keys))))
  const isOverlaidWhole =
    holdsAll(overlaid.written, merged) &&
    (!overlaid.isChangedLater || holdsAll(overlaid.document, upgradeSwagger(overlaid.written)))
  return {
    document: composed.document,
    published: closed.document,
    written: visible.document,
    merged,
    overlaid,
    origins,
    moved,
    places,
    report,
    isWhole: visible.isWhole && isOverlaidWhole,
    addresses: visible.addresses,
    findings: [...filled.findings, ...visible.findings]
  }
}

/** Read webhooks of a version that has none under the name that Redoc gave them. */
function withWebhooks(document: JsonObject): JsonObject {
  const { webhooks, 'x-webhooks': named } = document
  return webhooks === undefined && isObject(named) ? { ...without(document, 'x-webhooks'), webhooks: named } : document
}

/** Whether a description has all parts of another: texts may be others, but nothing may be gone. */
function holdsAll(after: Json | undefined, before: Json): boolean {
  if (after === before) return true
  if (after === undefined) return false
  if (Array.isArray(before)) {
    const [old, now] = [before as readonly Json[], after as readonly Json[]]
    return Array.isArray(after) && now.length >= old.length && old.every((item, index) => holdsAll(now[index], item))
  }
  if (!isObject(before)) return typeof after !== 'object' || after === null
  return isObject(after) && entriesOf(before).every(([key, item]) => holdsAll(propertyOf(after, key), item))
}
