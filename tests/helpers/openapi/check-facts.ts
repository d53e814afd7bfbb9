import { type Check, type SchemaPlace, miss, needExample, needFact, needText, written } from './needs.js'
import { type Part, textOf, own } from './page-parts.js'
import { letters } from './plain-letters.js'
import { type Look, type Value, list, thing, word } from './schema-look.js'

/** The words of the interface that facts stand under. */
const labels = {
  enum: '可选值',
  const: '固定为',
  default: '默认值',
  range: '范围',
  length: '长度',
  pattern: '格式规则',
  multipleOf: '必须是其倍数',
  items: '项数',
  matches: '这样的项数',
  properties: '属性个数',
  contentType: '内容类型',
  encoding: '编码',
  example: '示例',
  discriminator: '区分字段'
}

/** The marks: those that must be there are, and no others. */
export function checkBadges(seen: Look, part: Part, place: SchemaPlace, check: Check): void {
  const has = (key: string) => seen.parts.some(({ schema }) => schema[key] === true)
  const isClosed = seen.parts.some(
    ({ schema }) => schema.additionalProperties === false || schema.unevaluatedProperties === false
  )
  const hasEnd = seen.parts.some(
    ({ schema }) => schema.unevaluatedItems === false || (schema.items === false && list(schema.prefixItems).length > 0)
  )
  const wanted = [
    ...(has('deprecated') ? ['已弃用'] : []),
    ...(has('readOnly') ? ['只读'] : []),
    ...(has('writeOnly') ? ['只写'] : []),
    ...(has('uniqueItems') ? ['各项不重复'] : []),
    ...(isClosed ? ['不允许其他属性'] : []),
    ...(hasEnd ? ['不允许更多项'] : [])
  ]
  const found = own(part, 'badge')
    .map(textOf)
    .filter((text) => text !== '必填')
  for (const badge of wanted) if (!found.includes(badge)) miss(place, 'mark', badge, check)
  for (const badge of found) if (!wanted.includes(badge)) miss(place, 'unfounded mark', badge, check)
}

/** The descriptions that are nearest: those written here, else those of the named schema that all this is; without any the title. */
export function checkWords(seen: Look, part: Part, place: SchemaPlace, check: Check): void {
  const own = seen.parts
    .filter(({ names }) => names === 0)
    .map(({ schema }) => schema.description)
    .filter((text) => text !== undefined)
  const described = seen.parts.filter(({ schema }) => schema.description !== undefined)
  const nearest = Math.min(...described.map(({ names }) => names))
  const near = described.filter(({ names }) => names === nearest)
  // Of several named schemas the last one's words count, as the others' stand on their own pages.
  const led = near.filter(({ by }) => nearest === 0 || by === near.at(-1)?.by).map(({ schema }) => schema.description)
  const wanted = place.without?.includes('description') ? own : led
  for (const text of wanted) needText(text, part, place, 'description', check)
  const title = seen.parts.map(({ schema }) => schema.title).findLast((text) => text !== undefined)
  const isName = [place.where.split('.').at(-1), seen.name].some(
    (name) => letters(word(title)).toLowerCase() === letters(name ?? '').toLowerCase()
  )
  if (described.length === 0 && !isName && place.typeText === undefined && !place.without?.includes('description'))
    needText(title, part, place, 'title', check)
  for (const { schema } of seen.parts) {
    const { url, description } = thing(schema.externalDocs)
    if (typeof url === 'string' && !hrefsOf(part).includes(url)) miss(place, 'externalDocs', url, check)
    needText(description, part, place, 'externalDocs', check)
  }
}

function hrefsOf(part: Part): string[] {
  return part.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return typeof child.properties.href === 'string' ? [child.properties.href] : hrefsOf(child)
  })
}

/** Values that each stand by themselves. */
const maxSeparateValues = 40

/** Limits, values, defaults and examples. */
export function checkFacts(seen: Look, part: Part, place: SchemaPlace, check: Check): void {
  const need = (label: string, text: string) => needFact(label, text, part, place, check)
  const all = (key: string) => seen.parts.flatMap(({ schema }) => schema[key] ?? [])
  const numbers = (key: string) => all(key).flatMap((value) => exactNumber(value) ?? [])
  const isStrict = (key: string) => all(key).includes(true)
  const greatest = (key: string) => numbers(key).sort(byValue).slice(-1)
  const least = (key: string) => numbers(key).sort(byValue).slice(0, 1)
  const count = (label: string, [low]: Exact[], [high]: Exact[]) => {
    if (low !== undefined && low === high) {
      need(label, `= ${low}`)
      return
    }
    if (low !== undefined) need(label, `≥ ${low}`)
    if (high !== undefined) need(label, `≤ ${high}`)
  }
  const enums = seen.parts.map(({ schema }) => list(schema.enum)).filter((values) => values.length > 0)
  const allowed = enums.reduce<readonly Value[]>(
    (kept, values, index) => (index === 0 ? values : kept.filter((each) => values.includes(each))),
    []
  )
  // Very many values are one text.
  const words = seen.parts.flatMap(({ schema }) => Object.entries(thing(schema['x-enumDescriptions'])))
  if (allowed.length > maxSeparateValues && words.length === 0) need(labels.enum, allowed.map(written).join(', '))
  else for (const value of allowed) need(labels.enum, written(value))
  for (const [value, texts] of words)
    if (allowed.map(word).includes(value)) for (const text of [texts].flat()) needText(text, part, place, 'enum', check)
  for (const value of seen.parts.map(({ schema }) => schema.const))
    if (value !== undefined) need(labels.const, written(value))
  const defaults = seen.parts.map(({ schema }) => schema.default).filter((value) => value !== undefined)
  for (const value of defaults.slice(-1)) need(labels.default, written(value))
  for (const value of greatest('minimum')) need(labels.range, `${isStrict('exclusiveMinimum') ? '>' : '≥'} ${value}`)
  for (const value of greatest('exclusiveMinimum')) need(labels.range, `> ${value}`)
  for (const value of least('maximum')) need(labels.range, `${isStrict('exclusiveMaximum') ? '<' : '≤'} ${value}`)
  for (const value of least('exclusiveMaximum')) need(labels.range, `< ${value}`)
  count(labels.length, greatest('minLength'), least('maxLength'))
  count(labels.items, greatest('minItems'), least('maxItems'))
  count(labels.properties, greatest('minProperties'), least('maxProperties'))
  count(labels.matches, greatest('minContains'), least('maxContains'))
  for (const value of all('pattern')) need(labels.pattern, word(value))
  for (const value of all('multipleOf')) need(labels.multipleOf, word(value))
  for (const value of all('contentMediaType')) need(labels.contentType, word(value))
  for (const value of all('contentEncoding')) need(labels.encoding, word(value))
  for (const needed of all('dependentRequired'))
    for (const [name, others] of Object.entries(thing(needed)))
      for (const other of list(others)) need(`有 ${name} 时必填`, word(other))
  for (const { propertyName } of all('discriminator').map(thing)) need(labels.discriminator, word(propertyName))
  if (!place.without?.includes('example')) checkExamples(seen, part, place, check)
}

/** A number, or one beyond 2^53 as a whole one. */
type Exact = number | bigint

/** Read a number; those that were written with more digits than a number holds were read as texts. */
function exactNumber(value: Value): Exact | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^-?\d{16,}$/.test(value) ? BigInt(value) : undefined
}

function byValue(first: Exact, second: Exact): number {
  return first < second ? -1 : 1
}

/** Examples stand in their row, or in a block of code when they are long. */
function checkExamples(seen: Look, part: Part, place: SchemaPlace, check: Check): void {
  const given = seen.parts
    .filter(({ names }) => names === 0)
    .map(({ schema }) => [...(schema.example === undefined ? [] : [schema.example]), ...list(schema.examples)])
    .filter((values) => values.length > 0)
  // An addition replaces the example of what it adds to.
  for (const value of given.at(-1) ?? []) needExample(value, part, place, check)
}
