import type { ApiChangeDetail } from '../../model/api-changes.js'
import { entriesOf, objectOf, type JsonObject } from '../base/json.js'
import type { Operation } from './compared-operation.js'
import { methods } from '../base/methods.js'
import { compareContents } from './compare-contents.js'
import { compareParameters } from './compare-parameters.js'
import { compareResponses } from './compare-responses.js'
import type { Versions } from './compare-schemas.js'
import { securityWays, type NeededScheme } from '../request/security.js'
import { renamedSchemes } from './compare-schemes.js'
import { compareOwnServers } from './compare-servers.js'
import { settingChange } from './setting-change.js'

/** Who sends the body: for webhooks and callbacks, readers receive it and send the answer. */
interface Sides {
  readonly body: 'request' | 'response'
  readonly answer: 'request' | 'response'
}

/** Compare two versions of an operation: its name, servers, security, parameters, body, responses and callbacks. */
export function compareOperations(old: Operation, now: Operation, versions: Versions): ApiChangeDetail[] {
  const sides: Sides = now.isWebhook ? { body: 'response', answer: 'request' } : { body: 'request', answer: 'response' }
  const [was, is] = [old.operation, now.operation]
  return [
    ...(was.deprecated === true && is.deprecated !== true
      ? [{ path: '', what: 'undeprecated' as const, isBreaking: false }]
      : []),
    ...settingChange('', 'sunset', was['x-sunset'], is['x-sunset'], false),
    // Nothing that is sent, but what generated clients call the operation.
    ...settingChange('', 'operationId', was.operationId, is.operationId, false),
    ...(now.isWebhook ? [] : [...compareOwnServers(old, now, versions), ...compareSecurity(was, is, versions)]),
    ...compareParameters(old, now, sides.body, versions),
    ...compareBodies(was, is, sides, versions),
    ...compareResponses(was, is, { direction: sides.answer, versions }),
    ...compareCallbacks(old, now, versions)
  ]
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

/** An operation of a callback, and where it is in its own operation. */
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
        const standard = entriesOf(pathItem).filter(([method]) => methods.has(method))
        return [...standard, ...entriesOf(pathItem.additionalOperations)].map(([method, value]) => {
          const inside = { operation: objectOf(value), pathItem, path, isWebhook: true }
          const place = `callbacks.${name}.${method}`
          return [`${place} ${path}`, { ...inside, place, pointer: `${pointer}/callbacks` }] as const
        })
      })
    )
  )
}

/** Compare what a call must prove: it breaks when a way that was enough is not enough any more. */
function compareSecurity(old: JsonObject, now: JsonObject, versions: Versions): ApiChangeDetail[] {
  const renamed = renamedSchemes(versions)
  const before = waysOf(old, versions.before, renamed)
  const after = waysOf(now, versions.after)
  const [from, to] = [before, after].map((ways) => ways.map(textOf).toSorted().join(' / ')) as [string, string]
  if (from === to) return []
  const isEnough = (way: readonly string[]) => after.some((needed) => needed.every((scheme) => way.includes(scheme)))
  return [{ path: '', what: 'security', from, to, isBreaking: !before.every((way) => isEnough(way)) }]
}

/** List the ways to call an operation, each as what it needs; without any, nothing is needed. */
function waysOf(
  operation: JsonObject,
  resolver: Versions['before'],
  renamed?: ReadonlyMap<string, string>
): string[][] {
  const ways = securityWays(operation, resolver).map((way) =>
    way.flatMap((needed) => needsOf({ ...needed, name: renamed?.get(needed.name) ?? needed.name }))
  )
  return ways.length === 0 ? [[]] : ways
}

/** Name what a scheme needs: itself, and each of its scopes. */
function needsOf({ name, scopes }: NeededScheme): string[] {
  return [name, ...scopes.map((scope) => `${name}:${scope}`)]
}

function textOf(way: readonly string[]): string {
  return way.length === 0 ? '–' : way.join(' + ')
}
