import { isNumber } from '../../utils/exact-number.js'
import type { BadgeName, FactProps } from '../../model/api-schema-props.js'
import { escapeText } from '../../utils/escape.js'
import { enumFact, type Explain } from './enum-fact.js'
import { literal } from './fact-texts.js'
import { entriesOf, inlineText, listOf, type Json, type JsonObject } from '../base/json.js'

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
