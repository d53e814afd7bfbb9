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
  const led = described.filter(({ names }) => names === nearest).map(({ schema }) => schema.description)
  const wanted = place.without?.includes('description') ? own : led
  for (const text of wanted) needText(text, part, place, 'description', check)
  const title = seen.parts.map(({ schema }) => schema.title).findLast((text) => text !== undefined)
  const isName = letters(word(title)).toLowerCase() === letters(place.where.split('.').at(-1) ?? '').toLowerCase()
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

/** Limits, values, defaults and examples. */
export function checkFacts(seen: Look, part: Part, place: SchemaPlace, check: Check): void {
  const need = (label: string, text: string) => needFact(label, text, part, place, check)
  const all = (key: string) => seen.parts.flatMap(({ schema }) => schema[key] ?? [])
  const numbers = (key: string) => all(key).filter((value) => typeof value === 'number')
  const isStrict = (key: string) => all(key).includes(true)
  const greatest = (key: string) => (numbers(key).length > 0 ? [Math.max(...numbers(key))] : [])
  const least = (key: string) => (numbers(key).length > 0 ? [Math.min(...numbers(key))] : [])
  const count = (label: string, [low]: number[], [high]: number[]) => {
    if (low !== undefined && low === high) {
      need(label, `= ${low}`)
      return
    }
    if (low !== undefined) need(label, `≥ ${low}`)
    if (high !== undefined) need(label, `≤ ${high}`)
  }
  const enums = seen.parts.map(({ schema }) => list(schema.enum)).filter((values) => values.length > 0)
  for (const value of enums.reduce<readonly Value[]>(
    (kept, values, index) => (index === 0 ? values : kept.filter((each) => values.includes(each))),
    []
  ))
    need(labels.enum, written(value))
  for (const { schema } of seen.parts)
    for (const words of Object.values(thing(schema['x-enumDescriptions']))) needText(words, part, place, 'enum', check)
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

/** Examples stand in their row, or in a block of code when they are long. */
function checkExamples(seen: Look, part: Part, place: SchemaPlace, check: Check): void {
  for (const { schema } of seen.parts.filter(({ names }) => names === 0)) {
    const given = [...(schema.example === undefined ? [] : [schema.example]), ...list(schema.examples)]
    for (const value of given) needExample(value, part, place, check)
  }
}
