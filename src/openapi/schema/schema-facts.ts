import { isNumber } from '../../utils/exact-number.js'
import type { BadgeName, FactProps } from '../../model/api-schema-props.js'
import { escapeText } from '../../utils/escape.js'
import { literal } from './fact-texts.js'
import { entriesOf, inlineText, listOf, type Json, type JsonObject, objectOf, textOf } from '../base/json.js'

/** List the constraints and annotations of a schema besides its type; `explain` makes HTML of words about a value. */
export function schemaFacts(schema: JsonObject, explain: Explain = escapeText): FactProps[] {
  const { const: constant, pattern, multipleOf, contentEncoding, contentMediaType } = schema
  const facts: FactProps[] = [
    enumFact(schema, explain),
    fact('const', constant === undefined ? [] : [literal(constant)]),
    fact('default', schema.default === undefined ? [] : [literal(schema.default)]),
    fact('range', rangeOf(schema)),
    fact('length', limitsOf(schema.minLength, schema.maxLength)),
    fact('pattern', texts(pattern)),
    fact('multipleOf', multipleOf === undefined ? [] : [inlineText(multipleOf)]),
    fact('items', limitsOf(schema.minItems, schema.maxItems)),
    fact('matches', schema.contains === undefined ? [] : limitsOf(schema.minContains, schema.maxContains)),
    fact('properties', limitsOf(schema.minProperties, schema.maxProperties)),
    ...dependenciesOf(schema),
    fact('contentType', texts(contentMediaType)),
    fact('encoding', texts(contentEncoding)),
    fact('sunset', schema.deprecated === true ? texts(schema['x-sunset']) : []),
    fact('example', examplesOf(schema))
  ]
  return facts.filter(({ values }) => values.length > 0)
}

/** List the badges of a schema. */
export function schemaBadges(schema: JsonObject): BadgeName[] {
  return [
    ...(schema.deprecated === true ? (['deprecated'] as const) : []),
    ...(schema.readOnly === true ? (['readOnly'] as const) : []),
    ...(schema.writeOnly === true ? (['writeOnly'] as const) : []),
    ...(schema.uniqueItems === true ? (['unique'] as const) : []),
    ...(schema.additionalProperties === false || schema.unevaluatedProperties === false ? (['closed'] as const) : []),
    ...(hasNoFurtherItems(schema) ? (['closedItems'] as const) : [])
  ]
}

/** Whether a list has the entries of its tuple alone. */
function hasNoFurtherItems({ prefixItems, items, unevaluatedItems }: JsonObject): boolean {
  return (listOf(prefixItems).length > 0 && items === false) || unevaluatedItems === false
}

function fact(name: FactProps['name'], values: readonly string[]): FactProps {
  return { name, values }
}

/** Write limits of a number. Exclusive limits are booleans in OpenAPI 3.0 and numbers since 3.1. */
function rangeOf(schema: JsonObject): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  return [
    ...(isNumber(minimum) ? [`${exclusiveMinimum === true ? '>' : '≥'} ${inlineText(minimum)}`] : []),
    ...(isNumber(exclusiveMinimum) ? [`> ${inlineText(exclusiveMinimum)}`] : []),
    ...(isNumber(maximum) ? [`${exclusiveMaximum === true ? '<' : '≤'} ${inlineText(maximum)}`] : []),
    ...(isNumber(exclusiveMaximum) ? [`< ${inlineText(exclusiveMaximum)}`] : [])
  ]
}

/** Write limits of a count. */
function limitsOf(min: Json | undefined, max: Json | undefined): string[] {
  if (typeof min === 'number' && min === max) return [`= ${min}`]
  return [...(typeof min === 'number' ? [`≥ ${min}`] : []), ...(typeof max === 'number' ? [`≤ ${max}`] : [])]
}

/** List which other properties each property asks for. */
function dependenciesOf({ dependentRequired }: JsonObject): FactProps[] {
  return entriesOf(dependentRequired).map(([subject, others]) => ({
    ...fact('requiredWith', listOf(others).map(inlineText)),
    subject
  }))
}

/** Take the examples. */
function examplesOf({ example, examples }: JsonObject): string[] {
  const all = [...(example === undefined ? [] : [example]), ...listOf(examples)]
  return [...new Set(all.map(literal))]
}

function texts(value: Json | undefined): string[] {
  return typeof value === 'string' ? [value] : []
}

/** Makes HTML of words about a value. */
type Explain = (words: string) => string | undefined

/** List the values of an enum, with their names and explanations where an extension has some. */
function enumFact(schema: JsonObject, explain: Explain): FactProps {
  const values = listOf(schema.enum)
  const words = values.map((value, index) => wordsOf(schema, value, index))
  const fact = { name: 'enum', values: values.map(literal) } as const
  if (words.every(({ name, text }) => name === undefined && text === undefined)) return fact
  const explanations = words.map(({ name, text }, index) => {
    const isNew = name !== undefined && name !== inlineText(values[index] ?? '')
    const parts = [
      ...(isNew ? [`<code>${escapeText(name)}</code>`] : []),
      ...(text === undefined ? [] : [explain(text) ?? ''])
    ]
    return parts.length === 0 ? undefined : parts.join(' ')
  })
  return { ...fact, explanations }
}

/** Find the name of a value, and what is said of it, in the extensions of several generators. */
function wordsOf(schema: JsonObject, value: Json, index: number) {
  const at = (all: Json | undefined) =>
    textOf(Array.isArray(all) ? listOf(all)[index] : objectOf(all)[inlineText(value)])
  const azure =
    listOf(objectOf(schema['x-ms-enum']).values)
      .map(objectOf)
      .find((each) => inlineText(each.value ?? null) === inlineText(value)) ?? {}
  const name = at(schema['x-enum-varnames'] ?? schema['x-enumNames'] ?? schema['x-enum-names']) ?? textOf(azure.name)
  const text = at(schema['x-enumDescriptions'] ?? schema['x-enum-descriptions']) ?? textOf(azure.description)
  // Generators for Go comment on the names.
  return { name, text: text ?? textOf(objectOf(schema['x-enum-comments'])[name ?? '']) }
}
