import { checkBadges, checkFacts, checkWords } from './check-facts.js'
import { checkType, longestUnion, nullWord, typeTextOf, typeWords } from './check-type.js'
import { type Derived, derivedFrom } from './derived-looks.js'
import { type Check, type SchemaPlace, miss } from './needs.js'
import { type Part, allDeep, allOf, allTags, hasClass, nothing, own, ownText, textOf } from './page-parts.js'
import { type Look, type Thing, type Value, follow, isRemark, list, look, nameIn, thing, word } from './schema-look.js'

const kinds = {
  oneOf: '以下形式之一',
  anyOf: '以下形式之一或几种的组合',
  not: '不能是',
  contains: '至少有一项必须是',
  propertyNames: '属性名必须是',
  if: '如果符合',
  then: '那么必须符合',
  else: '否则必须符合',
  contentSchema: '文本的内容',
  dependentSchemas: '存在此属性时'
}

/** Find what a schema says and its part of the page does not. */
export function checkSchema(value: Value | undefined, part: Part, place: SchemaPlace, check: Check): void {
  const seen = look(check.document, value)
  const tree = place.tree ?? part
  const at = { ...place, tree, trail: [...place.trail, ...refsOf(value, check.document)] }
  checkType(seen, part, place, check)
  checkBadges(seen, part, place, check)
  checkWords(seen, part, place, check)
  checkFacts(seen, part, place, check)
  const [end] = own(part, 'continued')
  const structure = end && structureOf(end, check)
  // What is too large for a page and has no name is on a page of its own.
  if (structure) checkInside(seen, [], structure, { ...at, tree: structure }, check)
  else if (end) checkEnd(seen, end, at, place.trail, check)
  else checkInside(seen, derivedFrom(seen.name ?? value, check.document), part, at, check)
}

/** List the references that a schema follows before anything stands beside them. */
function refsOf(value: Value | undefined, document: Thing): string[] {
  const { $ref, allOf, anyOf, oneOf } = thing(value)
  if (typeof $ref === 'string') return [$ref, ...refsOf(follow(document, { $ref: $ref }), document)]
  return [...list(allOf), ...list(anyOf), ...list(oneOf)].flatMap((member) => {
    const ref = thing(member).$ref
    return typeof ref === 'string' ? [ref] : []
  })
}

/** Levels of named schemas after which a tree may end in links. */
const deepestNames = 5

/** Rows or elements after which a page may end its trees earlier than usual. */
const longestPage = { rows: 200, elements: 1_700 }

/** Rows of a tree after which it may end in links, where nothing else is said. */
const usualRoom = 40

/** A tree may end at a schema that has a page of its own: where it would be in itself, or the next level of all its ends would not fit. */
function checkEnd(
  seen: Look,
  end: Part,
  { tree, ...place }: SchemaPlace,
  trail: readonly string[],
  check: Check
): void {
  const isCircular = seen.name !== undefined && trail.some((ref) => nameIn(ref) === seen.name)
  const names = trail.filter((ref) => nameIn(ref) !== undefined)
  const isLong =
    names.length > deepestNames ||
    rowsOf(check.page) > longestPage.rows ||
    allDeep(check.page, () => true).length > longestPage.elements ||
    rowsWithNextLevel(tree ?? nothing, check) > (place.room ?? usualRoom)
  if (!isCircular && !isLong) miss(place, 'end', 'without need', check)
  if (seen.name === undefined || !textOf(end).includes(seen.name))
    miss(place, 'end', seen.name ?? 'without a name', check)
}

/** Open the page of a structure that has no name. */
function structureOf(end: Part, { open }: Check): Part | undefined {
  const [href] = allTags(end, 'a').map(({ properties }) => properties.href)
  return typeof href === 'string' && href.includes('/structures/') ? allOf(open(href), 'schema')[0] : undefined
}

function rowsOf(part: Part): number {
  return allDeep(part, (element) => hasClass(element, 'property') || hasClass(element, 'variant')).length
}

/** Count the rows that a tree would have if each of its ends were shown one level further. */
function rowsWithNextLevel(tree: Part, check: Check): number {
  const { document } = check
  const ends = allDeep(tree, (element) => hasClass(element, 'continued'))
  const schemas = thing(thing(document.components).schemas)
  const names = Object.keys(schemas)
  const beyond = ends.map((end) => {
    const words = new Set(typeTextOf(end).split(/\s+/))
    const name = names.find((each) => words.has(each))
    const structure = name === undefined ? structureOf(end, check) : undefined
    return name === undefined
      ? structure
        ? own(structure, 'property').length
        : 0
      : rowsInside(schemas[name], document)
  })
  return beyond.reduce((sum, rows) => sum + rows, rowsOf(tree))
}

/** Count the rows below a schema as far as nothing in it has a name. */
function rowsInside(value: Value | undefined, document: Thing, depth = 0): number {
  const { parts } = look(document, value)
  const children = parts.flatMap(({ schema }) => [
    ...Object.values(thing(schema.properties)),
    ...list(schema.oneOf),
    ...list(schema.anyOf)
  ])
  const entries = parts.flatMap(({ schema }) => (schema.items === undefined ? [] : [schema.items]))
  const within = [...children, ...entries].filter((child) => look(document, child).name === undefined)
  return depth > 8
    ? 0
    : within.reduce<number>((sum, child) => sum + rowsInside(child, document, depth + 1), children.length)
}

/** Properties, entries and shapes. */
function checkInside(seen: Look, derived: readonly Derived[], part: Part, place: SchemaPlace, check: Check): void {
  checkProperties(seen, part, place, check)
  checkEntries(seen, part, place, check)
  checkShapes(seen, derived, part, place, check)
}

/** Properties by their names, by patterns, and all others. */
function checkProperties(seen: Look, part: Part, place: SchemaPlace, check: Check): void {
  const required = new Set(seen.parts.flatMap(({ schema }) => list(schema.required)).map(word))
  const byName = new Map<string, Value[]>()
  const add = (name: string, schema: Value) => byName.set(name, [...(byName.get(name) ?? []), schema])
  const hasUnion = seen.parts.some(({ schema }) => schema.oneOf !== undefined || schema.anyOf !== undefined)
  for (const { schema } of seen.parts)
    for (const [name, value] of Object.entries(thing(schema.properties))) add(name, value)
  if (!hasUnion) for (const name of required) if (!byName.has(name)) add(name, {})
  for (const [name, schemas] of byName) {
    const schema = together(schemas)
    const { parts } = look(check.document, schema)
    const isHidden = (key: string) => parts.some((each) => each.schema[key] === true)
    if (
      (place.direction === 'request' && isHidden('readOnly')) ||
      (place.direction === 'response' && isHidden('writeOnly'))
    ) {
      if (rowOf(name, part)) miss(place, 'hidden property', name, check)
    } else checkRow(name, schema, required.has(name), part, place, check)
  }
  checkOpenProperties(seen, part, place, check)
}

function checkOpenProperties(seen: Look, part: Part, place: SchemaPlace, check: Check): void {
  const patterns = seen.parts.flatMap(({ schema }) => Object.entries(thing(schema.patternProperties)))
  for (const [pattern, schema] of patterns) {
    checkRow(pattern, schema, false, part, place, check)
    const row = rowOf(pattern, part)
    if (row && !own(row, 'property-kind').some((kind) => textOf(kind) === '名称符合此规则的属性'))
      miss(place, 'pattern', pattern, check)
  }
  const rests = seen.parts.flatMap(({ schema }) => schema.additionalProperties ?? schema.unevaluatedProperties ?? [])
  const rest = rests.length > 1 ? together(rests) : rests[0]
  const hasNames = patterns.length > 0 || seen.parts.some(({ schema }) => schema.properties !== undefined)
  const isAny = rests.every((each) => each === true || (each !== false && isRemark(thing(each))))
  if (rest !== undefined && rests.every((each) => each !== false) && !(hasNames && isAny))
    checkRow('其他属性', rest, false, part, place, check)
}

/** Require several schemas of one property at once. */
function together(schemas: readonly Value[]): Value {
  return schemas.length === 1 ? (schemas[0] ?? {}) : { allOf: schemas }
}

/** Find the row of a name. */
export function rowOf(name: string, part: Part): Part | undefined {
  return own(part, 'property').find((row) => own(row, 'property-name').some((label) => textOf(label) === name))
}

/** Check a row of a property. */
export function checkRow(
  name: string,
  schema: Value,
  isRequired: boolean,
  part: Part,
  place: SchemaPlace,
  check: Check
): void {
  const row = rowOf(name, part)
  const at = { ...place, where: `${place.where}.${name}` }
  if (!row) {
    miss(at, 'row', 'of this name', check)
    return
  }
  const isMarked = own(row, 'badge').some((badge) => textOf(badge) === '必填')
  if (isMarked !== isRequired) miss(at, 'required', word(isRequired), check)
  checkSchema(schema, row, { ...at, typeText: undefined, isRoot: false }, check)
}

/** What stands in a list. */
function checkEntries(seen: Look, part: Part, place: SchemaPlace, check: Check): void {
  const lists = seen.parts.flatMap(({ schema }) =>
    schema.items === undefined || schema.items === false ? [] : [schema.items]
  )
  const first = lists[0]
  if (first !== undefined && first !== true) {
    const [entry = nothing] = own(part, 'each-item')
    const typeText = place.typeText ?? own(part, 'type').map(textOf).join(' ')
    checkSchema(
      together(lists),
      entry,
      { ...place, where: `${place.where}[]`, typeText: `${typeText} ${typeTextOf(entry)}`, isRoot: false },
      check
    )
  }
  for (const { schema } of seen.parts)
    list(schema.prefixItems).forEach((item, index) => checkRow(`[${index}]`, item, false, part, place, check))
}

/** List the shapes of a part. */
function shapesOf(part: Part): readonly Part[] {
  return own(part, 'variant')
}

/** The shapes that a value may have. */
function checkShapes(seen: Look, derived: readonly Derived[], part: Part, place: SchemaPlace, check: Check): void {
  const groups = own(part, 'variants')
  const used = new Set<Part>()
  if (derived.length > 0) {
    const group = groups.find((each) => isGroup(each, kinds.oneOf, part))
    if (group) used.add(group)
    checkDerived(derived, group ?? nothing, seen, place, check)
  }
  // The properties that a shape asks for may be those of any part.
  const around = holderOf(seen)
  for (const { schema } of seen.parts) {
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      const value = schema[kind]
      if (value === undefined) continue
      const members = membersOf(kind, value)
      if (members.length === 0 || members.every((member) => isRemark(thing(member)))) continue
      const group = groups.find((each) => !used.has(each) && isGroup(each, kinds[kind], part))
      if (group) used.add(group)
      checkGroup(
        members,
        group,
        { ...around, ...schema, properties: around.properties ?? {} },
        { ...place, where: `${place.where}~${kind}` },
        check
      )
    }
  }
}

/** Put together what stands around shapes: types and properties. */
function holderOf({ parts }: Look): Thing {
  const types = parts.flatMap(({ schema }) => schema.type ?? [])
  const properties = Object.assign({}, ...parts.map(({ schema }) => thing(schema.properties))) as Thing
  return { ...(types[0] !== undefined && { type: types[0] }), properties }
}

/** List what a keyword combines; names of properties are texts. */
function membersOf(kind: keyof typeof kinds, value: Value): readonly Value[] {
  if (kind === 'oneOf' || kind === 'anyOf') return list(value)
  if (kind === 'dependentSchemas') return Object.values(thing(value))
  return kind === 'propertyNames' ? [{ type: 'string', ...thing(value) }] : [value]
}

/** What is derived from a base: each shape by its name and its value, with what it adds. */
function checkDerived(derived: readonly Derived[], group: Part, seen: Look, place: SchemaPlace, check: Check): void {
  const shapes = shapesOf(group)
  if (shapes.length !== derived.length) miss(place, 'derived', derived.map(({ name }) => name).join(), check)
  const mapping = seen.parts.flatMap(({ schema }) => Object.entries(thing(thing(schema.discriminator).mapping)))
  for (const { name, addition } of derived) {
    const at = { ...place, where: `${place.where}~${name}` }
    const shape = shapes.find((each) => typeTextOf(each).split(/\s+/).includes(name)) ?? nothing
    const values = mapping.flatMap(([value, led]) => (nameIn(led) === name || led === name ? [value] : []))
    const words = ownText(shape).split(/\s+/)
    // The name and the value may be one word, which stands there twice then.
    for (const wanted of [name, ...(values.length > 0 ? values : [name])]) {
      const found = words.indexOf(wanted)
      if (found < 0) miss(at, 'discriminator', wanted, check)
      else words.splice(found, 1)
    }
    checkSchema(
      withBase(addition, holderOf(seen), check.document),
      shape,
      { ...at, typeText: everyWord(addition, check), isRoot: false },
      check
    )
  }
}

/** Add to what a derived schema says the properties of its base that it asks for and does not have itself. */
function withBase(addition: Value, { properties }: Thing, document: Thing): Value {
  const { parts } = look(document, addition)
  const own = new Set(parts.flatMap(({ schema }) => Object.keys(thing(schema.properties))))
  const asked = parts.flatMap(({ schema }) => list(schema.required)).map(word)
  const base = thing(properties)
  const taken = asked.filter((name) => !own.has(name) && base[name] !== undefined)
  if (taken.length === 0) return addition
  return { allOf: [addition, { properties: Object.fromEntries(taken.map((name) => [name, base[name] ?? null])) }] }
}

/** Whether a group has a label; the first may have it in the `<details>` around it. */
function isGroup(group: Part, label: string, part: Part): boolean {
  const [title] = own(group, 'tree-title')
  return title ? textOf(title) === label : ownText(part).includes(label)
}

/** Add to a shape without a type what it restricts: the type around it, and the properties that it names. */
function withHolder(member: Value, holder: Thing): Value {
  const { $ref, allOf, type, required, properties, ...others } = thing(member)
  const isRestriction = required !== undefined || properties !== undefined
  if ($ref !== undefined || allOf !== undefined || type !== undefined || !isRestriction) return member
  const around = thing(holder.properties)
  const names = [...list(required), ...Object.keys(thing(properties))].filter(
    (name): name is string => typeof name === 'string' && around[name] !== undefined
  )
  const taken = Object.fromEntries(names.map((name) => [name, around[name] ?? null]))
  return {
    allOf: [
      { type: holder.type ?? 'object', properties: taken },
      { ...others, ...(required && { required }), ...(properties && { properties }) }
    ]
  }
}

/** Check the shapes of one group; without a group only those that need no more than their name. */
function checkGroup(
  members: readonly Value[],
  group: Part | undefined,
  holder: Thing,
  place: SchemaPlace,
  check: Check
): void {
  if (!group && members.length > longestUnion) miss(place, 'shapes', `${members.length}`, check)
  const shapes = group ? shapesOf(group) : []
  if (group && shapes.length !== members.length) {
    miss(place, 'shapes', `${members.length}`, check)
    return
  }
  const mapping = Object.entries(thing(thing(holder.discriminator).mapping))
  members.forEach((member, index) => {
    const shape = shapes[index] ?? nothing
    const at = { ...place, where: `${place.where}[${index}]` }
    const { title, allOf: parts } = follow(check.document, member)
    const { name } = look(check.document, member)
    const isTitled = name === undefined && typeof title === 'string'
    if (isTitled && !typeTextOf(shape).includes(title)) miss(at, 'title', title, check)
    if (name === undefined && !isTitled && list(parts).length > 1) needOwnPart(member, members, shape, at, check)
    const isTold = !group || isTitled || (name === undefined && isToldApart(member, shape, check))
    const whole = withHolder(member, holder)
    checkSchema(whole, shape, { ...at, typeText: isTold ? everyWord(whole, check) : undefined, isRoot: false }, check)
    for (const [value, led] of mapping)
      if (nameIn(led) === name || led === name) needShapeValue(value, shape, at, check)
  })
}

/** A composed shape goes by a part of it that not all other composed ones have, if any part has a name. */
function needOwnPart(member: Value, members: readonly Value[], shape: Part, place: SchemaPlace, check: Check): void {
  const composed = members.filter((each) => list(follow(check.document, each).allOf).length > 1)
  const isShared = (name: string) =>
    composed.length > 1 && composed.every((each) => partNames(each, check).includes(name))
  const own = partNames(member, check).filter((name) => !isShared(name))
  const others = members.filter((each) => each !== member).map((each) => look(check.document, each).name)
  const words = typeTextOf(shape).split(/[\s&]+/)
  if (own.length > 0 && !own.some((name) => others.includes(name)) && !own.every((name) => words.includes(name)))
    miss(place, 'name', own.join(' & '), check)
}

/** Name the parts of a composition. */
function partNames(member: Value, { document }: Check): string[] {
  return list(follow(document, member).allOf).flatMap((part) => look(document, part).name ?? [])
}

/** Whether a shape goes by a part of its own, or by a property and its only value. */
function isToldApart(member: Value, shape: Part, check: Check): boolean {
  const text = typeTextOf(shape)
  if (partNames(member, check).some((name) => text.split(/[\s&]+/).includes(name))) return true
  const properties = look(check.document, member).parts.flatMap(({ schema }) =>
    Object.entries(thing(schema.properties))
  )
  return properties.some(([name, property]) =>
    look(check.document, property).parts.some(({ schema }) =>
      [schema.const, ...(list(schema.enum).length === 1 ? list(schema.enum) : [])].some(
        (value) => value !== undefined && text === `${name}: ${word(value)}`
      )
    )
  )
}

/** A shape that has a title goes by it, and one without a place of its own is in the name of the whole. */
function everyWord(member: Value, { document }: Check): string {
  const seen = look(document, member)
  const words = typeWords(seen, document)
  return [...words, ...nullWord(seen, words)].join(' ')
}

function needShapeValue(value: string, shape: Part, place: SchemaPlace, check: Check): void {
  if (!ownText(shape).split(/\s+/).includes(value)) miss(place, 'discriminator', value, check)
}
