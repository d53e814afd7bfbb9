import type { z } from 'zod'

/** Say in words what the schema expected. */
export function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return types[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return oneOf(issue.values)
  if (issue.code === 'too_small' && issue.origin === 'string') return 'a text that is not empty'
  if (issue.code === 'too_small' && issue.origin === 'array') return 'at least one entry'
  if (issue.code === 'too_small') return `${issue.inclusive ? 'at least' : 'more than'} ${String(issue.minimum)}`
  if (issue.code === 'too_big') return `at most ${String(issue.maximum)}`
  return fromRule(issue.message)
}

/** List the values that are allowed. */
export function oneOf(choices: readonly unknown[]): string {
  return choices.map((choice) => JSON.stringify(choice)).join(' or ')
}

/** Turn the rule of a schema, such as `must begin with "/"`, into what is expected. */
function fromRule(rule: string): string {
  return rule
    .replace(/^must be an? /, (article) => article.slice('must be '.length))
    .replace(/^must be /, 'a text ')
    .replace(/^must begin /, 'a text that begins ')
}

/** What the types of the schema are called. */
const types: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object'
}

/** Show a value shortly, with its type. */
export function describe(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value)
  if (typeof value === 'function') return '(function)'
  const shown = toText(value)
  const short = shown.length > 40 ? `${shown.slice(0, 40)}…` : shown
  return `${short} (${Array.isArray(value) ? 'array' : typeof value})`
}

/** Write a value as JSON; what JSON cannot say, as a string. */
function toText(value: unknown): string {
  try {
    return typeof value === 'symbol' ? String(value) : JSON.stringify(value)
  } catch {
    return String(value) // a bigint, or an object that holds itself
  }
}

/** Write a path as an author would: `navbar.end[1].href`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (shown, key) => (typeof key === 'number' ? `${shown}[${key}]` : shown ? `${shown}.${String(key)}` : String(key)),
    ''
  )
}
