import { objectOf, type Json } from '../base/json.js'
import { valueAt } from '../base/pointer.js'
import { referencesOf } from '../base/references.js'
import { schemaName, type Resolver } from '../base/resolver.js'
import { collectOperations } from '../base/collect-operations.js'
import type { Direction } from '../schema/direction.js'

/** Find what named schemas of both versions are used for: one that is only ever received cannot break what is sent. */
export function schemaDirections(...versions: readonly Resolver[]): (name: string) => Direction {
  const sent = new Set(versions.flatMap((resolver) => [...namesIn(sentParts(resolver), resolver)]))
  const received = new Set(versions.flatMap((resolver) => [...namesIn(receivedParts(resolver), resolver)]))
  return (name) => (sent.has(name) === received.has(name) ? 'both' : sent.has(name) ? 'request' : 'response')
}

/** List the parts of a description that programs send; those of webhooks and callbacks are sent and received. */
function sentParts(resolver: Resolver): Json[] {
  return collectOperations(resolver).flatMap(({ isWebhook, operation, pathItem }) =>
    isWebhook
      ? [operation]
      : [
          operation.requestBody ?? null,
          operation.parameters ?? null,
          pathItem.parameters ?? null,
          operation.callbacks ?? null
        ]
  )
}

function receivedParts(resolver: Resolver): Json[] {
  return collectOperations(resolver).flatMap(({ isWebhook, operation }) =>
    isWebhook ? [operation] : [operation.responses ?? null, operation.callbacks ?? null]
  )
}

/** Name the schemas that parts lead to, however far. */
function namesIn(parts: readonly Json[], { document }: Resolver): Set<string> {
  const waiting = parts.flatMap((part) => referencesOf(part).map(({ ref }) => ref))
  const seen = new Set<string>()
  const names = new Set<string>()
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (seen.has(ref) || !ref.startsWith('#')) continue
    seen.add(ref)
    const name = schemaName(ref.slice(1))
    if (name !== undefined) names.add(name)
    waiting.push(...referencesOf(objectOf(valueAt(document, ref.slice(1)))).map((inside) => inside.ref))
  }
  return names
}
