import type { FactProps } from '../../model/api-schema-props.js'
import { escapeText } from '../../utils/escape.js'
import { inlineText, listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { literal } from './fact-texts.js'

/** Makes HTML of words about a value. */
export type Explain = (words: string) => string | undefined

/** List the values of an enum, with their names and explanations where an extension has some. */
export function enumFact(schema: JsonObject, explain: Explain): FactProps {
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
