import type { ApiChangeDetail } from '../../model/api-changes.js'
import { entriesOf, objectOf, type Json, type JsonObject } from '../base/json.js'
import type { OperationEntry } from '../pages/collect-operations.js'
import { collectParameters, type Parameter } from '../request/parameters.js'
import { methods } from '../base/methods.js'
import { compareSecurity } from './compare-security.js'
import { compareSchemas, type Versions } from './compare-schemas.js'

/** What is compared of an operation. */
type Operation = Pick<OperationEntry, 'operation' | 'pathItem' | 'path' | 'pointer' | 'isWebhook'>

/** Who sends the body: for webhooks and callbacks, readers receive it and send the answer. */
interface Sides {
  readonly body: 'request' | 'response'
  readonly answer: 'request' | 'response'
}

/** Compare two versions of an operation: its parameters, its body, its responses, its security, its callbacks. */
export function compareOperations(old: Operation, now: Operation, versions: Versions): ApiChangeDetail[] {
  const sides: Sides = now.isWebhook ? { body: 'response', answer: 'request' } : { body: 'request', answer: 'response' }
  return [
    ...(now.isWebhook ? [] : compareSecurity(old.operation, now.operation, versions)),
    ...compareParameters(old, now, sides, versions),
    ...compareBodies(old.operation, now.operation, sides, versions),
    ...compareResponses(old.operation, now.operation, sides, versions),
    ...compareCallbacks(old, now, versions)
  ]
}

function compareParameters(old: Operation, now: Operation, sides: Sides, versions: Versions): ApiChangeDetail[] {
  const before = parametersOf(old, versions.before)
  const after = parametersOf(now, versions.after)
  const keys = [...new Set([...before.keys(), ...after.keys()])]
  return keys.flatMap((key): ApiChangeDetail[] => {
    const was = before.get(key)
    const is = after.get(key)
    const path = `${(is ?? was)?.place ?? ''}.${(is ?? was)?.name ?? ''}`
    if (!is) return [{ path, what: 'removed', isBreaking: true }]
    if (!was)
      return is.isRequired
        ? [{ path, what: 'addedRequired', isBreaking: sides.body === 'request' }]
        : [{ path, what: 'added', isBreaking: false }]
    const isDeprecated = was.parameter.deprecated !== true && is.parameter.deprecated === true
    return [
      ...(was.isRequired === is.isRequired
        ? []
        : [{ path, what: is.isRequired ? ('required' as const) : ('optional' as const), isBreaking: is.isRequired }]),
      ...(isDeprecated ? [{ path, what: 'deprecated' as const, isBreaking: false }] : []),
      ...compareWriting(was, is, path),
      ...compareSchemas({ before: was.schema, after: is.schema }, path, sides.body, versions, 1)
    ]
  })
}

/** List parameters by their place and name; those of the path by where they stand in it, since programs never send their name. */
function parametersOf(
  { operation, pathItem, path, pointer }: Operation,
  resolver: Parameters<typeof collectParameters>[3]
) {
  const all = collectParameters(operation, pathItem, pointer, resolver)
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name)
  return new Map(
    all.map((parameter) => {
      const index = parameter.place === 'path' ? inPath.indexOf(parameter.name) : -1
      return [`${parameter.place}.${index < 0 ? parameter.name : index}`, parameter]
    })
  )
}

/** Compare how lists and objects are written. */
function compareWriting(was: Parameter, is: Parameter, path: string): ApiChangeDetail[] {
  const [from, to] = [was, is].map(({ parameter, place, mediaType }) => {
    const style =
      typeof parameter.style === 'string'
        ? parameter.style
        : place === 'query' || place === 'cookie'
          ? 'form'
          : 'simple'
    const explode = typeof parameter.explode === 'boolean' ? parameter.explode : style === 'form'
    return mediaType ?? `style ${style}, explode ${explode}`
  }) as [string, string]
  return from === to ? [] : [{ path, what: 'limit', from, to, isBreaking: true }]
}

function compareBodies(old: JsonObject, now: JsonObject, sides: Sides, versions: Versions): ApiChangeDetail[] {
  const before = versions.before.resolve(old.requestBody).value
  const after = versions.after.resolve(now.requestBody).value
  const isSent = sides.body === 'request'
  const isRequired = after.required === true
  if (old.requestBody === undefined && now.requestBody === undefined) return []
  if (now.requestBody === undefined) return [{ path: 'body', what: 'removed', isBreaking: true }]
  if (old.requestBody === undefined)
    return [{ path: 'body', what: isRequired ? 'addedRequired' : 'added', isBreaking: isRequired && isSent }]
  const wasRequired = before.required === true
  return [
    ...(isRequired === wasRequired
      ? []
      : [
          isRequired
            ? { path: 'body', what: 'required' as const, isBreaking: isSent }
            : { path: 'body', what: 'optional' as const, isBreaking: !isSent }
        ]),
    ...compareContents(before.content, after.content, 'body', sides.body, versions)
  ]
}

function compareResponses(old: JsonObject, now: JsonObject, sides: Sides, versions: Versions): ApiChangeDetail[] {
  const before = objectOf(old.responses)
  const after = objectOf(now.responses)
  const statuses = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !key.startsWith('x-'))
  return statuses.flatMap((status): ApiChangeDetail[] => {
    // A failure that is not answered any more breaks nobody.
    if (after[status] === undefined) return [{ path: status, what: 'removed', isBreaking: /^2/.test(status) }]
    if (before[status] === undefined) return [{ path: status, what: 'added', isBreaking: false }]
    const was = versions.before.resolve(before[status]).value
    const is = versions.after.resolve(after[status]).value
    return [
      ...compareHeaders(was.headers, is.headers, status, sides, versions),
      ...compareContents(was.content, is.content, status, sides.answer, versions)
    ]
  })
}

/** Compare the headers of a response, whose names have no case. */
function compareHeaders(
  old: Json | undefined,
  now: Json | undefined,
  status: string,
  sides: Sides,
  versions: Versions
): ApiChangeDetail[] {
  const before = new Map(entriesOf(old).map(([name, header]) => [name.toLowerCase(), { name, header }]))
  const after = new Map(entriesOf(now).map(([name, header]) => [name.toLowerCase(), { name, header }]))
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): ApiChangeDetail[] => {
    const was = before.get(key)
    const is = after.get(key)
    const path = `${status}.headers.${(is ?? was)?.name ?? key}`
    if (!is) return [{ path, what: 'removed', isBreaking: true }]
    if (!was) return [{ path, what: 'added', isBreaking: false }]
    const pair = {
      before: versions.before.resolve(was.header).value.schema,
      after: versions.after.resolve(is.header).value.schema
    }
    return compareSchemas(pair, path, sides.answer, versions, 1)
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

/** An operation of a callback, and where it stands in its own operation. */
interface CallbackOperation extends Operation {
  readonly place: string
}

/** Compare what a server calls back, by the names of callbacks and what is called. */
function compareCallbacks(old: Operation, now: Operation, versions: Versions): ApiChangeDetail[] {
  const before = callbacksOf(old, versions.before)
  const after = callbacksOf(now, versions.after)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): ApiChangeDetail[] => {
    const was = before.get(key)
    const is = after.get(key)
    const place = (is ?? was)?.place ?? key
    if (!is) return [{ path: place, what: 'removed', isBreaking: true }]
    if (!was) return [{ path: place, what: 'added', isBreaking: false }]
    return compareOperations(was, is, versions).map((detail) => ({ ...detail, path: `${place}.${detail.path}` }))
  })
}

function callbacksOf(
  { operation, pointer }: Operation,
  { resolve }: Versions['before']
): Map<string, CallbackOperation> {
  return new Map(
    entriesOf(operation.callbacks).flatMap(([name, callback]) =>
      entriesOf(resolve(callback).value).flatMap(([path, item]) => {
        const pathItem = resolve(item).value
        return entriesOf(pathItem)
          .filter(([method]) => methods.has(method))
          .map(([method, value]) => {
            const inside = { operation: objectOf(value), pathItem, path, isWebhook: true }
            const place = `callbacks.${name}.${method}`
            return [`${place} ${path}`, { ...inside, place, pointer: `${pointer}/callbacks` }] as const
          })
      })
    )
  )
}
