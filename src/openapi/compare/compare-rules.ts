import type { ApiChangeDetail } from '../../model/api-changes.js'
import { isObject, listOf, type Json, type JsonObject } from '../base/json.js'
import type { Direction } from '../schema/direction.js'
import { settingChange } from './setting-change.js'

/** Keywords that allow only some values, as schemas and lists: one that comes or changes may refuse what was sent. */
const demands = [
  'uniqueItems',
  'contains',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems'
]

/** Keywords that say how a value is written: another way breaks who writes it and who reads it. */
const ways = ['contentEncoding', 'contentMediaType', 'xml']

/** Compare the rules of a schema that are neither types nor limits, and who sends the value. */
export function compareRules(old: JsonObject, now: JsonObject, path: string, direction: Direction): ApiChangeDetail[] {
  const isSent = direction !== 'response'
  const isReceived = direction !== 'request'
  const change = (name: string, isBreaking: boolean) =>
    settingChange(path, name, given(name, old), given(name, now), isBreaking)
  return [
    ...demands.flatMap((name) => change(name, isSent && given(name, now) !== undefined)),
    ...ways.flatMap((name) => change(name, name !== 'contentMediaType' || (name in old && name in now))),
    ...change('readOnly', isSent && now.readOnly === true),
    ...change('writeOnly', isReceived && now.writeOnly === true),
    ...kindOfUnion(old, now, path, isSent)
  ]
}

/** Keywords that mean `false` where they are not given; where a schema is expected, `false` allows nothing. */
const flags = new Set(['uniqueItems', 'readOnly', 'writeOnly'])

/** Take a value that says something. */
function given(name: string, { [name]: value }: JsonObject): Json | undefined {
  return value === false && flags.has(name) ? undefined : value
}

/** Compare whether exactly one shape of a union must fit, or any number of them. */
function kindOfUnion(old: JsonObject, now: JsonObject, path: string, isSent: boolean): ApiChangeDetail[] {
  const [from, to] = [old, now].map(({ oneOf, anyOf }) =>
    listOf(oneOf).length > 1 ? 'oneOf' : listOf(anyOf).length > 1 ? 'anyOf' : undefined
  )
  if (from === undefined || to === undefined || from === to) return []
  return [{ path, what: 'setting', from, to, isBreaking: isSent && to === 'oneOf' }]
}

/** Compare how shapes are told apart: a value that chooses none any more breaks who sends it, another property both sides. */
export function compareDiscriminators(
  old: Json | undefined,
  now: Json | undefined,
  path: string,
  direction: Direction
): ApiChangeDetail[] {
  if (!isObject(old) && !isObject(now)) return []
  const [was, is] = [old, now].map((value) => (isObject(value) ? value : undefined))
  const isSent = direction !== 'response'
  const name = (discriminator: JsonObject | undefined) => discriminator?.propertyName
  const [before, after] = [targetsOf(was), targetsOf(is)]
  const values = [...new Set([...before.keys(), ...after.keys()])]
  return [
    ...settingChange(path, 'discriminator', name(was), name(is), was !== undefined && is !== undefined),
    ...values.flatMap((value) => {
      const [from, to] = [before.get(value), after.get(value)]
      // A value that is the name of its schema chooses that without a mapping, too.
      if ((from ?? value) === (to ?? value)) return []
      const isLost = from !== undefined && to === undefined
      return settingChange(path, `discriminator ${value} →`, from, to, isLost ? isSent : from !== undefined)
    })
  ]
}

/** List which schemas the values of a discriminator choose, by name; `*` is any other value. */
function targetsOf(discriminator: JsonObject | undefined): Map<string, string> {
  const { mapping, defaultMapping } = discriminator ?? {}
  const all = [...Object.entries(isObject(mapping) ? mapping : {}), ['*', defaultMapping] as const]
  return new Map(
    all.flatMap(([value, target]) =>
      typeof target === 'string' ? [[value, target.slice(target.lastIndexOf('/') + 1)] as const] : []
    )
  )
}
