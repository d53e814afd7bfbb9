import type * as z from 'zod'
import { textOf } from '../utils/text-of.js'
import { shorten } from '../utils/shorten.js'

/** Describe what the schema expected. */
export function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return types[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return oneOf(issue.values)
  if (issue.code === 'too_small' && issue.origin === 'string') return 'a non-empty string'
  if (issue.code === 'too_small' && issue.origin === 'array') return 'at least one entry'
  if (issue.code === 'too_small') return `${issue.inclusive ? 'at least' : 'more than'} ${String(issue.minimum)}`
  if (issue.code === 'too_big') return `at most ${String(issue.maximum)}`
  return fromRule(issue.message)
}

/** Format the values that are allowed. */
export function oneOf(choices: readonly unknown[]): string {
  return choices.map((choice) => JSON.stringify(choice)).join(' or ')
}

/** Convert the rule of a schema, such as `must begin with "/"`, to what is expected. */
function fromRule(rule: string): string {
  return rule
    .replace(/^must be (?=an? )/, '')
    .replace(/^must be /, 'a string ')
    .replace(/^must begin /, 'a string that begins ')
}

/** Names of schema types in messages. */
const types: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object'
}

/** Format a value, shortened, with its type. */
export function describe(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value)
  if (typeof value === 'function') return '(function)'
  return `${shorten(toText(value))} (${Array.isArray(value) ? 'array' : typeof value})`
}

/** Format a value as JSON; what JSON cannot represent, as a string. */
function toText(value: unknown): string {
  try {
    const json: string | undefined = typeof value === 'symbol' ? undefined : JSON.stringify(value)
    return json ?? textOf(value)
  } catch {
    return textOf(value) // a bigint, or an object that holds itself
  }
}

/** Format a path as an author would write it: `navbar.end[1].href`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (shown, key) => (typeof key === 'number' ? `${shown}[${key}]` : shown ? `${shown}.${String(key)}` : String(key)),
    ''
  )
}
