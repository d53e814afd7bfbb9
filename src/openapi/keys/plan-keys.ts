/**
 * Cut the keys of a schema into pages. One page holds all of a small schema. Of a large one each key with many others in it has a page, and of
 * that likewise, at the first path that leads to it: where else a schema uses the same structure, a link leads there.
 */
import { isObject, type Json, type JsonObject } from '../base/json.js'
import { TooManySchemasError, type Resolver } from '../base/resolver.js'
import { valueAt } from '../base/pointer.js'
import type { ApiSettings } from '../base/settings.js'
import { plainSchema, type PlainSchema } from '../schema/plain-schema.js'
import { entryPath, segmentOf, type KeyPath } from '../view/key-path.js'
import { entriesInside } from '../view/property-views.js'
import { variantsOf } from '../view/variant-views.js'

/** A page of keys. */
export interface KeyPage {
  readonly path: KeyPath
  /** Pointer by which the walk has found it, unique among the pages. */
  readonly pointer: string
  readonly value: Json
  /** The page with the key; absent for the first. */
  readonly around?: KeyPage
  /** Further paths that lead to the same structure. */
  readonly others: KeyPath[]
}

/** The pages of a schema. */
export interface KeyPlan {
  /** The first page, then those of the keys, outer ones first. */
  readonly pages: readonly KeyPage[]
  /** Find the page that a structure has. */
  readonly pageOf: (plain: PlainSchema) => KeyPage | undefined
  /** Whether every key of the first page has a page of its own. */
  readonly isWide: boolean
}

/** Number of rows up to which a page is small enough: it has about fifteen elements for each. */
const maxRows = 110

/** Number of rows from which a key of the first page has a page, where the first is cut at all. */
const minRows = 6

/** Number of rows from which a key of any other page may have one. */
const minCutRows = 3

/** Maximum number of pages; beyond it keys stay on the pages that they are on. */
const maxPages = 3000

/** Maximum number of further paths that are remembered of one page. */
const maxOthers = 40

/** What the keys are read with. */
export interface KeyReading {
  readonly resolver: Resolver
  readonly settings: ApiSettings
}

/** Plan the pages of a schema. */
export function planKeys(root: Json, pointer: string, { resolver, settings }: KeyReading): KeyPlan {
  const reading: PlanReading = {
    settings,
    resolver: withLimit(resolver),
    parts: new Map(),
    identityOf: createIdentity(resolver)
  }
  const { identityOf } = reading
  const known = new Map<unknown, KeyPage>()
  const first: KeyPage = { path: [], pointer, value: root, others: [] }
  known.set(identityOf(plainSchema(root, reading.resolver)), first)
  known.set(pointer, first)
  const pages = [first]
  const pageOf = (plain: PlainSchema) => known.get(identityOf(plain))
  const add = (candidate: Candidate, around: KeyPage): void => {
    const plain = plainSchema(candidate.value, reading.resolver)
    if (pages.length >= maxPages || pageOf(plain)) return
    const { path, pointer, value } = candidate
    const page: KeyPage = { path, pointer, value, around, others: [] }
    known.set(identityOf(plain), page)
    pages.push(page)
  }
  let isWide = false
  for (let index = 0; index < pages.length; index++) {
    const page = pages[index] ?? first
    isWide = cutPage(page, { reading, pageOf, add }) || isWide
  }
  for (const page of pages) noteOthers(page, { reading, pageOf })
  return { pages, pageOf, isWide }
}

/** Number of schemas that are read for a plan, merged ones included. */
const maxSchemas = 3_000_000

/** Let a plan read as many schemas as those of all pages together. */
function withLimit(resolver: Resolver): Resolver {
  let count = 0
  const countSchema = () => {
    if (++count > maxSchemas) throw new TooManySchemasError()
  }
  return { ...resolver, countSchema }
}

/** A key that may have a page. */
interface Candidate {
  readonly path: KeyPath
  readonly pointer: string
  readonly value: Json
}

/** What pages are cut with. */
interface Cutting {
  readonly reading: PlanReading
  readonly pageOf: KeyPlan['pageOf']
  readonly add: (candidate: Candidate, around: KeyPage) => void
}

/** Give keys of a page pages of their own until it is small enough; true where all keys of the first page got one. */
function cutPage(page: KeyPage, { reading, pageOf, add }: Cutting): boolean {
  const rows = () => countRows(page.value, reading, pageOf)
  if (rows() <= maxRows) return false
  const isFirst = page.around === undefined
  const named = insideOf(page, reading).filter(
    ({ value, isNamed }) => isNamed && !pageOf(plainSchema(value, reading.resolver))
  )
  const counted = new Map<unknown, number>()
  const sized = named.map((candidate) => ({
    candidate,
    size: countRows(candidate.value, reading, pageOf, counted)
  }))
  if (isFirst) for (const { candidate, size } of sized) if (size >= minRows) add(candidate, page)
  let left = rows()
  for (const { candidate, size } of [...sized].sort((a, b) => b.size - a.size)) {
    if (left <= maxRows) left = rows()
    if (left <= maxRows) return false
    if (size < minCutRows) break
    add(candidate, page)
    left -= size
  }
  if (rows() <= maxRows) return false
  if (isFirst && named.length > maxRows) {
    for (const { candidate } of sized) add(candidate, page)
    return true
  }
  // What has no name of its own has one among the definitions.
  for (const candidate of insideOf(page, reading)) {
    if (rows() <= maxRows) break
    const isDefinition = !candidate.isNamed && plainSchema(candidate.value, reading.resolver).pointer !== undefined
    if (isDefinition && countRows(candidate.value, reading, pageOf) >= minRows) add(candidate, page)
  }
  return false
}

/** What a plan is read with: what each structure holds is found out once. */
interface PlanReading extends KeyReading {
  readonly parts: Map<JsonObject, readonly RelativePart[]>
  readonly identityOf: (plain: PlainSchema) => unknown
}

/** Prepare to tell structures apart: those that a reference leads to by where it ends, others by what they are. */
function createIdentity({ document }: Resolver): (plain: PlainSchema) => unknown {
  const ends = new Map<string, string>()
  return ({ pointer, schema }) => {
    if (pointer === undefined) return schema
    const known = ends.get(pointer) ?? endOf(pointer, document)
    ends.set(pointer, known)
    return known
  }
}

/** Keywords that add to the structure that a reference beside them leads to. */
const structural = ['properties', 'patternProperties', 'additionalProperties', 'allOf', 'oneOf', 'anyOf', 'required']

/** Follow references that have nothing but words beside them. */
function endOf(pointer: string, document: JsonObject): string {
  const passed = new Set<string>()
  let end = pointer
  while (!passed.has(end)) {
    passed.add(end)
    const value = valueAt(document, end)
    if (!isObject(value) || typeof value.$ref !== 'string' || !value.$ref.startsWith('#')) break
    if (structural.some((key) => value[key] !== undefined)) break
    end = value.$ref.slice(1)
  }
  return end
}

/** A part of a page: a key, or what each entry of a list is, or one of several shapes. */
interface Part extends Candidate {
  readonly isNamed: boolean
}

/** List what is in a page down to the nearest keys with names. */
function insideOf(page: Candidate, reading: PlanReading): Part[] {
  const parts: Part[] = []
  const seen = new Set<unknown>([reading.identityOf(plainSchema(page.value, reading.resolver))])
  const visit = (at: Candidate): void => {
    for (const part of partsOf(at, reading)) {
      parts.push(part)
      const id = reading.identityOf(plainSchema(part.value, reading.resolver))
      if (part.isNamed || seen.has(id)) continue
      seen.add(id)
      visit(part)
    }
  }
  visit(page)
  return parts
}

/** List what is directly in a structure. */
function partsOf({ path, pointer, value }: Candidate, reading: PlanReading): Part[] {
  const { schema } = plainSchema(value, reading.resolver)
  const known = reading.parts.get(schema) ?? relativeParts(schema, reading)
  reading.parts.set(schema, known)
  return known.map(({ segment, suffix, value: inner, isNamed }) => ({
    path: segment === undefined ? path : segment === '' ? entryPath(path) : [...path, segment],
    pointer: `${pointer}/${suffix}`,
    value: inner,
    isNamed
  }))
}

/** A part of a structure, wherever that is. */
interface RelativePart {
  /** What it adds to the path; an empty text for the entries of a list, and undefined for one of several shapes. */
  readonly segment: string | undefined
  readonly suffix: string
  readonly value: Json
  readonly isNamed: boolean
}

function relativeParts(schema: JsonObject, { resolver, settings }: KeyReading): RelativePart[] {
  const entries = entriesInside(schema, { direction: 'both' }, { resolver, settings }).map((entry) => ({
    segment: segmentOf(entry),
    suffix: entry.path,
    value: entry.value,
    isNamed: entry.kind === 'named'
  }))
  const items = itemsOf(schema)
  const shapes = variantsOf(schema).flatMap(({ kind, members }) =>
    members.map((value, index) => ({ segment: undefined, suffix: `${kind}/${index}`, value, isNamed: false }))
  )
  return [...entries, ...(items ? [{ segment: '', suffix: 'items', value: items, isNamed: false }] : []), ...shapes]
}

function itemsOf({ items, unevaluatedItems }: JsonObject): JsonObject | undefined {
  return isObject(items) ? items : isObject(unevaluatedItems) ? unevaluatedItems : undefined
}

/** Count the rows below a structure, without those that are on other pages; a structure that is in itself ends there. */
function countRows(
  value: Json,
  reading: PlanReading,
  pageOf: KeyPlan['pageOf'],
  known: Map<unknown, number> = new Map()
): number {
  const count = (inner: Json, isOutermost: boolean): number => {
    const plain = plainSchema(inner, reading.resolver)
    if (!isOutermost && pageOf(plain)) return 0
    const id = reading.identityOf(plain)
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, 0)
    const parts = partsOf({ path: [''], pointer: '', value: inner }, reading)
    const rows = parts.reduce((sum, part) => Math.min(sum + 1 + count(part.value, false), maxCount), 0)
    known.set(id, rows)
    return rows
  }
  return count(value, true)
}

/** Number of rows beyond which none are counted. */
const maxCount = 1_000_000

/** Remember the further paths that lead from a page to others. */
function noteOthers(page: KeyPage, { reading, pageOf }: Omit<Cutting, 'add'>): void {
  const seen = new Set<unknown>([reading.identityOf(plainSchema(page.value, reading.resolver))])
  const visit = (at: Candidate): void => {
    for (const part of partsOf(at, reading)) {
      const plain = plainSchema(part.value, reading.resolver)
      const other = pageOf(plain)
      if (other) {
        const isFirst = other.pointer === part.pointer || other.path.length === 0
        if (!isFirst && other.others.length < maxOthers) other.others.push(part.path)
        continue
      }
      const id = reading.identityOf(plain)
      if (seen.has(id)) continue
      seen.add(id)
      visit(part)
    }
  }
  visit(page)
}
