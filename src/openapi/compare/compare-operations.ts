import type { ApiChangeDetail } from '../../model/api-changes.js'
import { entriesOf, objectOf, type Json, type JsonObject } from '../base/json.js'
import type { Resolver } from '../base/resolver.js'
import type { OperationEntry } from '../pages/collect-operations.js'
import { collectParameters } from '../request/parameters.js'
import { compareSchemas, type Versions } from './compare-schemas.js'

/** Compare two versions of an operation: its parameters, its body, its responses. */
export function compareOperations(old: OperationEntry, now: OperationEntry, versions: Versions): ApiChangeDetail[] {
  return [
    ...compareParameters(old, now, versions),
    ...compareBodies(old.operation, now.operation, versions),
    ...compareResponses(old.operation, now.operation, versions)
  ]
}

function compareParameters(old: OperationEntry, now: OperationEntry, versions: Versions): ApiChangeDetail[] {
  const before = parametersOf(old, versions.before)
  const after = parametersOf(now, versions.after)
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((path): ApiChangeDetail[] => {
    const was = before.get(path)
    const is = after.get(path)
    if (!is) return [{ path, what: 'removed', isBreaking: true }]
    if (!was)
      return is.isRequired
        ? [{ path, what: 'addedRequired', isBreaking: true }]
        : [{ path, what: 'added', isBreaking: false }]
    const isDeprecated = was.parameter.deprecated !== true && is.parameter.deprecated === true
    return [
      ...(was.isRequired === is.isRequired
        ? []
        : [{ path, what: is.isRequired ? ('required' as const) : ('optional' as const), isBreaking: is.isRequired }]),
      ...(isDeprecated ? [{ path, what: 'deprecated' as const, isBreaking: false }] : []),
      ...compareSchemas({ before: was.schema, after: is.schema }, path, 'request', versions)
    ]
  })
}

/** List parameters by their place and name. */
function parametersOf({ operation, pathItem, pointer }: OperationEntry, resolver: Resolver) {
  const all = collectParameters(operation, pathItem, pointer, resolver)
  return new Map(all.map((parameter) => [`${parameter.place}.${parameter.name}`, parameter]))
}

function compareBodies(old: JsonObject, now: JsonObject, versions: Versions): ApiChangeDetail[] {
  const before = versions.before.resolve(old.requestBody).value
  const after = versions.after.resolve(now.requestBody).value
  const isRequired = after.required === true
  if (old.requestBody === undefined && now.requestBody === undefined) return []
  if (now.requestBody === undefined) return [{ path: 'body', what: 'removed', isBreaking: true }]
  if (old.requestBody === undefined)
    return [{ path: 'body', what: isRequired ? 'addedRequired' : 'added', isBreaking: isRequired }]
  return [
    ...(isRequired && before.required !== true ? [{ path: 'body', what: 'required' as const, isBreaking: true }] : []),
    ...compareContents(before.content, after.content, 'body', 'request', versions)
  ]
}

function compareResponses(old: JsonObject, now: JsonObject, versions: Versions): ApiChangeDetail[] {
  const before = objectOf(old.responses)
  const after = objectOf(now.responses)
  const statuses = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !key.startsWith('x-'))
  return statuses.flatMap((status): ApiChangeDetail[] => {
    // A failure that is not answered any more breaks nobody.
    if (after[status] === undefined) return [{ path: status, what: 'removed', isBreaking: /^2/.test(status) }]
    if (before[status] === undefined) return [{ path: status, what: 'added', isBreaking: false }]
    const was = versions.before.resolve(before[status]).value
    const is = versions.after.resolve(after[status]).value
    return compareContents(was.content, is.content, status, 'response', versions)
  })
}

/** Compare bodies in each of their media types. */
function compareContents(
  old: Json | undefined,
  now: Json | undefined,
  path: string,
  direction: 'request' | 'response',
  versions: Versions
): ApiChangeDetail[] {
  const before = new Map(entriesOf(old))
  const after = new Map(entriesOf(now))
  const types = [...new Set([...before.keys(), ...after.keys()])]
  const all = types.flatMap((type): ApiChangeDetail[] => {
    const was = before.get(type)
    const is = after.get(type)
    const at = `${path} ${type}`
    if (is === undefined) return [{ path: at, what: 'removed', isBreaking: true }]
    if (was === undefined) return [{ path: at, what: 'added', isBreaking: false }]
    return compareSchemas({ before: objectOf(was).schema, after: objectOf(is).schema }, path, direction, versions, 1)
  })
  // The same change in several media types is said once.
  return [...new Map(all.map((detail) => [JSON.stringify(detail), detail])).values()]
}
