/**
 * Select parts of a document by JSONPath.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9535
 */
import { JSONPathEnvironment, JSONPathLexerError, JSONPathQuery, jsonpath } from 'json-p3'
import { roundedNumbers } from '../../utils/exact-number.js'
import type { Json } from '../base/json.js'
import { pointerOf, valueAt } from '../base/pointer.js'

/** A path that was read. */
export type JsonPath = JSONPathQuery

/** A part of a document, and the keys that lead to it. */
export interface Selected {
  readonly keys: readonly string[]
  readonly value: Json
}

// Descriptions are nested as deeply as their reader allows.
const environment = new JSONPathEnvironment({ maxRecursionDepth: 10_000 })

/** Read a path; it begins with `$`. Throws an error that says what is wrong. */
export function parseJsonPath(text: string): JsonPath {
  try {
    return environment.compile(text)
  } catch (error) {
    // The message is about the lexer.
    if (error instanceof JSONPathLexerError) throw new SyntaxError('the path ends too early')
    throw error
  }
}

/** Select parts of a document; filters compare numbers as JavaScript rounds them. */
export function selectPath(path: JsonPath, document: Json): Selected[] {
  return path.query(roundedNumbers(document) as Parameters<JsonPath['query']>[0]).nodes.map(({ location }) => {
    const keys = location.map(String)
    return { keys, value: valueAt(document, pointerOf(keys)) ?? null }
  })
}

/** Cut a path before one of its segments. */
export function pathBefore(path: JsonPath, segment: number): JsonPath {
  return new JSONPathQuery(environment, path.segments.slice(0, segment))
}

/** Read the name that a segment of a path selects by; undefined where it selects by anything else. */
export function nameAt(path: JsonPath, segment: number): string | undefined {
  const [selector, ...others] = path.segments[segment]?.selectors ?? []
  return selector instanceof jsonpath.selectors.NameSelector && others.length === 0 ? selector.name : undefined
}
