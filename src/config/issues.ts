import type * as z from 'zod'
import { configSchema } from '../model/config-schema.js'
import type { Finding } from '../model/diagnostic.js'
import { nearest } from '../utils/nearest.js'
import { formerSetting } from './former-settings.js'
import { describe, expectation, formatPath, oneOf } from './issue-text.js'
import { placeOfKey } from './key-place.js'
import { keysAt } from './schema-keys.js'

type Issue = z.core.$ZodIssue
type UnionIssue = Extract<Issue, { code: 'invalid_union' }>
type Path = readonly PropertyKey[]

/** A mistake before it has a place. */
interface Mistake {
  readonly path: Path
  readonly message: string
  readonly suggestion?: string | undefined
}

/** Where the value comes from. */
interface IssueSource {
  readonly configFile: string
  readonly configText: string
  /** Keys of the configurations of other generators, each with what says the same here. */
  readonly counterparts: Readonly<Record<string, string>>
}

/** Convert issues of the schema to findings that name the key, the value and the nearest valid key. */
export function configIssues(
  issues: readonly Issue[],
  value: unknown,
  { configFile: file, configText: text, counterparts }: IssueSource
): Finding[] {
  return listIssues(issues, value, counterparts)
    .map(({ path, message, suggestion }) => ({
      ruleId: 'config' as const,
      data: { text: message, suggestion },
      ...placeOfKey(text, path, file)
    }))
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

/** List what issues of the schema are about by its keys. */
export function listIssues(
  issues: readonly Issue[],
  value: unknown,
  counterparts: IssueSource['counterparts'] = {}
): Mistake[] {
  return issues.flatMap((issue) => mistakesOf(issue, value, issues, counterparts))
}

/** Convert one issue; a key that is missing because it is misspelt is reported once, as misspelt. */
function mistakesOf(
  issue: Issue,
  value: unknown,
  all: readonly Issue[],
  counterparts: IssueSource['counterparts'] = {}
): Mistake[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(path, key, counterparts))
  if (issue.code === 'invalid_key') return [wrongName(issue)]
  if (issue.code === 'custom' && !issue.message.startsWith('must be '))
    return [{ path, message: `Contradiction in "${formatPath(path)}": ${issue.message}.` }]
  const actual = valueAt(value, path)
  if (actual === undefined && isMisspelt(path, all)) return []
  if (issue.code === 'invalid_union') return unionMistakes(issue, actual, value)
  return [wrongValue(path, expectation(issue), actual, issue.code === 'invalid_value' ? issue.values : [])]
}

/** Valid keys that a message lists; a longer list would not help. */
const maxListedKeys = 12

/** Report a key that the schema does not have. */
function unknownKey(path: Path, key: string, counterparts: IssueSource['counterparts'] = {}): Mistake {
  const known = keysAt(configSchema, path)
  const counterpart = path.length === 0 && Object.hasOwn(counterparts, key) ? counterparts[key] : undefined
  if (counterpart !== undefined)
    return { path: [key], message: `"${key}" is a key of another generator; use ${counterpart}.` }
  const former = formerSetting([...path, key])
  if (former !== undefined)
    return { path: [...path, key], message: `"${formatPath([...path, key])}" is no longer a setting; ${former}.` }
  const isOfOtherType = known.includes(key) // another branch of a union has it
  const suggestion = isOfOtherType ? undefined : nearest(key, known)
  const list = known.length <= maxListedKeys ? `expected one of ${known.join(', ')}.` : 'no key has a similar name.'
  const otherwise = isOfOtherType ? 'entries of this type do not have it.' : list
  const hint = suggestion ? `did you mean "${suggestion}"?` : otherwise
  const where = path.length > 0 ? ` in "${formatPath(path)}"` : ''
  return { path: [...path, key], message: `Unknown key "${key}"${where}; ${hint}`, suggestion }
}

/** Whether an unknown key beside a missing one probably is the missing one. */
function isMisspelt(path: Path, issues: readonly Issue[]): boolean {
  const folder = path.slice(0, -1)
  return issues.some(
    (issue) =>
      issue.code === 'unrecognized_keys' &&
      formatPath(issue.path) === formatPath(folder) &&
      issue.keys.some((key) => nearest(key, keysAt(configSchema, folder)) === path.at(-1))
  )
}

/** Report the branch of a union that the author most probably meant: the one with the fewest mistakes. */
function unionMistakes(issue: UnionIssue, actual: unknown, value: unknown): Mistake[] {
  const { path, errors } = issue
  if (issue.inclusive !== false && issue.options) {
    // The discriminator has a value that no branch has.
    const choices = issue.options.filter((choice) => choice !== undefined)
    return [wrongValue(path, oneOf(choices), actual, choices)]
  }
  const objects = errors.filter(
    (branch) => !branch.some((one) => one.code.startsWith('invalid_') && one.path.length === 0)
  )
  const types = unmatchedTypes(objects, actual)
  if (types) return [wrongValue([...path, 'type'], oneOf(types), (actual as { type: unknown }).type, types)]
  const best = [...objects].sort((a, b) => weight(a) - weight(b))[0] ?? []
  if (best.length > 0) {
    const inner = best.map((one) => ({ ...one, path: [...path, ...one.path] }))
    return inner.flatMap((one) => mistakesOf(one, value, inner))
  }
  const expected = [...new Set(withoutRecords(errors.flat()).map(expectation))].join(' or ')
  return [wrongValue(path, expected, actual)]
}

/** Leave out that a text may be one by language, where a plain one is what was meant. */
function withoutRecords(issues: readonly Issue[]): readonly Issue[] {
  const others = issues.filter((issue) => issue.code !== 'invalid_type' || issue.expected !== 'record')
  return others.length > 0 ? others : issues
}

/** List the types that the branches expect, when the `type` of the value matches none of them. */
function unmatchedTypes(branches: readonly (readonly Issue[])[], value: unknown): string[] | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
  const wanted = branches.map((branch) =>
    branch.flatMap((issue) => {
      if (issue.code === 'invalid_value' && formatPath(issue.path) === 'type') return issue.values.map(String)
      return issue.code === 'unrecognized_keys' && issue.path.length === 0 && issue.keys.includes('type') ? [''] : []
    })
  )
  const types = wanted.flat().filter(Boolean)
  return types.length > 0 && wanted.every((choices) => choices.length > 0) ? [...new Set(types)] : undefined
}

/** Number of other mistakes that a wrong `type` outweighs, since it shows that another branch was meant. */
const wrongTypeWeight = 10

/** Compute how far a value is from a branch of a union. */
function weight(branch: readonly Issue[]): number {
  return branch.reduce(
    (sum, { code, path }) => sum + (code === 'invalid_value' && path.at(-1) === 'type' ? wrongTypeWeight : 1),
    0
  )
}

/** Report a name that a setting does not allow for its keys. */
function wrongName({ path, issues }: Extract<Issue, { code: 'invalid_key' }>): Mistake {
  const folder = path.slice(0, -1)
  if (keysAt(configSchema, folder).length > 0) return unknownKey(folder, String(path.at(-1)))
  const expected = issues.map(expectation).join(' and ')
  const message = `Unexpected name "${String(path.at(-1))}" in "${formatPath(folder)}", expected ${expected}.`
  return { path, message }
}

/** Report a value of the wrong type or out of its range. */
function wrongValue(path: Path, expected: string, value: unknown, choices: readonly unknown[] = []): Mistake {
  if (path.length === 0)
    return { path, message: `Unexpected default export ${describe(value)}, expected defineConfig({ … }).` }
  if (value === undefined) return { path, message: `Missing key "${formatPath(path)}", expected ${expected}.` }
  const former = formerSetting(path, value)
  if (former !== undefined)
    return { path, message: `${JSON.stringify(value)} is no longer a value of "${formatPath(path)}"; ${former}.` }
  const suggestion =
    typeof value === 'string'
      ? nearest(
          value,
          choices.filter((choice) => typeof choice === 'string')
        )
      : undefined
  const hint = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
  const message = `Unexpected value ${describe(value)} for "${formatPath(path)}", expected ${expected}.${hint}`
  return { path, message, suggestion }
}

/** Read the value at a path. */
function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (current, key) => (current as Record<PropertyKey, unknown> | undefined | null)?.[key],
    value
  )
}
