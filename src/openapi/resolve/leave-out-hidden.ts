/**
 * Leave out what is internal, wherever it is: operations, paths, parameters, answers, headers, properties, members of unions, servers,
 * tags and all that nothing public reaches any more; and of what stays, whatever names it.
 */
import type { Finding } from '../../model/diagnostic.js'
import { isObject, type Json, type JsonObject, entriesOf, objectOf } from '../base/json.js'
import { isMark, isMarked, marks } from '../base/marks.js'
import type { Places } from '../base/places.js'
import { addressOf, hiddenNodes } from './hidden-nodes.js'
import { leaveOutMentions } from './leave-out-mentions.js'
import { leaveOutParts } from './leave-out-parts.js'
import { leaveOutTexts } from './leave-out-texts.js'
import { leaveOutUnreached } from './leave-out-unreached.js'
import type { LeftOut } from './parts-work.js'
import { pointerOf } from '../base/pointer.js'
import { structuresKey } from '../base/resolver.js'
import { createClosure } from '../base/closure.js'
import { moveReferences } from './move-references.js'

/** A description without what it marks as internal, and how much that was. */
export interface PublicDescription {
  /** A gap stands where an item of a list was, so that all others are where they were. */
  readonly document: JsonObject
  readonly findings: readonly Finding[]
  /** Whether nothing was left out. */
  readonly isWhole: boolean
  /** Addresses of what was left out. */
  readonly addresses: ReadonlySet<string>
}

/** Leave out what is internal, and report how much it is. `others` are addresses of parts that are so in another version. */
export function leaveOutHidden(
  document: JsonObject,
  report: Places['report'],
  others: ReadonlySet<string> = new Set()
): PublicDescription {
  const addresses = new Set<string>()
  if (others.size === 0 && !holdsMark(document)) return { document, findings: [], isWhole: true, addresses }
  const hidden = hiddenNodes(document, others)
  const parts = leaveOutParts(document, hidden, report)
  for (const { keys } of parts.left) addresses.add(addressOf(document, keys))
  const named = leaveOutMentions(parts.document, document, hidden)
  const reached = leaveOutUnreached(named, document, parts.left)
  const texts = leaveOutTexts(reached, document, report)
  const { document: result, count } = withoutSchemaPages(texts.document)
  const isWhole = parts.left.length + count + parts.findings.length + texts.findings.length === 0
  const counted = summary(parts.left, count)
  const findings = [...(counted === undefined ? [] : [report('api-internal', counted, [])])]
  return { document: result, findings: [...findings, ...parts.findings, ...texts.findings], isWhole, addresses }
}

/** Describe what was left out; undefined: nothing. */
function summary(left: readonly LeftOut[], withoutPages: number): string | undefined {
  const countOf = (kind: LeftOut['kind']) =>
    left.reduce((sum, each) => (each.kind === kind ? sum + each.count : sum), 0)
  const counts = [
    counted(countOf('operation'), 'operation', 'operations'),
    counted(countOf('schema') + withoutPages, 'schema', 'schemas'),
    counted(countOf('field'), 'parameter or property', 'parameters and properties'),
    counted(countOf('other'), 'other part', 'other parts')
  ].flat()
  if (counts.length === 0) return undefined
  return `Left out ${counts.join(', ')}: the description marks them as internal (${marks.join(', ')}).`
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}

/** Whether something looks marked anywhere in a value. */
function holdsMark(value: Json | undefined): boolean {
  if (Array.isArray(value)) return (value as readonly Json[]).some(holdsMark)
  if (!isObject(value)) return false
  return isMarked(value) || marks.some((mark) => isMark(value[mark])) || Object.values(value).some(holdsMark)
}

/** Leave out the pages of named schemas that are marked as having none; those that something refers to become structures, which have no name in any list. */
function withoutSchemaPages(document: JsonObject): { readonly document: JsonObject; readonly count: number } {
  const components = objectOf(document.components)
  const schemas = entriesOf(components.schemas)
  const hidden = schemas.filter(([, schema]) => isMarked(schema))
  if (hidden.length === 0) return { document, count: 0 }
  const visible = { ...components, schemas: Object.fromEntries(schemas.filter(([, schema]) => !isMarked(schema))) }
  const targets = new Set(createClosure(document).targets({ ...document, components: visible }))
  const structures = hidden.filter(([name]) => targets.has(`#${pointerOf(['components', 'schemas', name])}`))
  const moved = new Map(
    structures.map(([name]) => [
      `#${pointerOf(['components', 'schemas', name])}`,
      `#${pointerOf(['components', structuresKey, name])}`
    ])
  )
  const own = structures.length === 0 ? {} : { [structuresKey]: Object.fromEntries(structures) }
  const whole = { ...document, components: { ...visible, ...own } }
  return { document: objectOf(moveReferences(whole, moved)), count: hidden.length }
}
