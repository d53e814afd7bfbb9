import type { CodeKey } from '../page/shown-key.js'

/** Types whose values can be told apart; every other type is a text for readers. */
const checks: ReadonlyMap<string, (key: Pick<CodeKey, 'kind' | 'value'>) => boolean> = new Map([
  ['boolean', ({ value }) => typeof value === 'boolean'],
  ['integer', ({ value }) => Number.isInteger(value) || typeof value === 'bigint'],
  ['number', ({ value }) => typeof value === 'number' || typeof value === 'bigint'],
  ['string', ({ value }) => typeof value === 'string'],
  ['list', ({ kind }) => kind === 'list'],
  ['map', ({ kind }) => kind === 'map']
])

/** Whether the value of a key is of none of the types that are said of it, such as `integer | list`. No value and `null` are of any. */
export function hasOtherType(key: CodeKey, type: string): boolean {
  if (key.kind === 'scalar' && (key.value === null || key.value === undefined)) return false
  const names = type.split('|').map((name) => name.trim())
  return names.every((name) => checks.get(name)?.(key) === false)
}
