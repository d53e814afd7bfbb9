import { listOf, entriesOf, textOf, type Json, type JsonObject } from '../base/json.js'
import type { Resolver } from '../base/resolver.js'
import { plainSchema } from './plain-schema.js'

/** Choose a name that a schema without named properties allows, and what a property of this name must be. */
export function openProperty(
  { propertyNames, patternProperties, additionalProperties, 'x-additionalPropertiesName': word }: JsonObject,
  resolver: Resolver
): { readonly name: string; readonly value: Json | undefined } {
  const [pattern] = entriesOf(patternProperties)
  const name = pattern === undefined ? undefined : fittingName(pattern[0])
  if (pattern !== undefined && name !== undefined) return { name, value: pattern[1] }
  const { schema } = plainSchema(propertyNames, resolver)
  const allowed = [schema.const, ...listOf(schema.enum), schema.example].flatMap((each) => textOf(each) ?? [])[0]
  const fitting = textOf(schema.pattern) === undefined ? undefined : fittingName(textOf(schema.pattern) ?? '')
  return { name: allowed ?? fitting ?? textOf(word) ?? 'key', value: additionalProperties }
}

/** A pattern that may take long on a few short names: something repeats within what repeats, or much does. */
const isSlow = (pattern: string) => {
  const bare = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gs, 'x')
  return /\)(?:[*+]|\{\d+,)/.test(bare) || (bare.match(/[*+]|\{\d+,/g)?.length ?? 0) > 4
}

/** Find a short name that fits a pattern: its own beginning, or a word. */
function fittingName(pattern: string): string | undefined {
  const start = /^\^([\w-]{1,20})/.exec(pattern)?.[1] ?? ''
  if (isSlow(pattern)) return undefined
  const names = ['key', `${start}key`, `${start}KEY`, `${start}1`, start, 'KEY', 'en', 'EN', 'en-US', '1']
  try {
    const expression = new RegExp(pattern, 'u')
    return names.find((name) => name !== '' && expression.test(name))
  } catch {
    return undefined
  }
}
