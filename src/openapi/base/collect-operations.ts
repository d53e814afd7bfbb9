import { entriesOf, listOf, objectOf, textOf, type Json, type JsonObject } from './json.js'
import { methods } from './methods.js'
import { pointerOf } from './pointer.js'
import type { Resolver } from './resolver.js'

/** An operation with where it is. */
export interface OperationEntry {
  readonly pointer: string
  readonly keys: readonly string[]
  /** In lower case, but for one that is neither in capitals nor in small letters; `event` for webhooks. */
  readonly method: string
  /** The method that is really sent, in lower case. */
  readonly httpMethod: string
  readonly path: string
  readonly isWebhook: boolean
  readonly operation: JsonObject
  /** What its path says for all its operations. */
  readonly pathItem: JsonObject
  readonly tags: readonly string[]
}

/** List the operations of a description in its order, webhooks last. */
export function collectOperations({ document, resolve }: Resolver): OperationEntry[] {
  const collect = (section: 'paths' | 'webhooks') =>
    entriesOf(document[section]).flatMap(([path, item]) => {
      if (section === 'paths' && !path.startsWith('/')) return []
      return operationsOf(section, path, resolve(item).value)
    })
  return [...collect('paths'), ...collect('webhooks')]
}

/** List the operations of one path. */
function operationsOf(section: 'paths' | 'webhooks', path: string, pathItem: JsonObject): OperationEntry[] {
  const standard = entriesOf(pathItem).filter(([method]) => methods.has(method))
  // Version 3.2 allows any method, in capitals and under a key of their own.
  const additional = entriesOf(pathItem.additionalOperations)
  const named = [
    ...standard.map(([method, value]) => ({ method, value, names: [method] })),
    ...additional.map(([method, value]) => ({ method, value, names: ['additionalOperations', method] }))
  ]
  return named.map(({ method, value, names }) => {
    const operation = objectOf(value)
    const keys = [section, path, ...names]
    const isWebhook = section === 'webhooks'
    return {
      pointer: pointerOf(keys),
      keys,
      method: isWebhook ? 'event' : isMixed(method) ? method : method.toLowerCase(),
      httpMethod: method,
      path,
      isWebhook,
      operation,
      pathItem,
      tags: listOf(operation.tags).flatMap((tag: Json) => textOf(tag) ?? [])
    }
  })
}

/** Whether a method has capitals and small letters, which are a part of its name. */
function isMixed(method: string): boolean {
  return method !== method.toLowerCase() && method !== method.toUpperCase()
}
