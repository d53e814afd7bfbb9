/** Compare two versions of a description by what they mean: references followed, `allOf` merged, order ignored. */
import type { ApiChange, ApiChangeDetail, ApiChanges } from '../../model/api-changes.js'
import { objectOf, textOf, type JsonObject, type Json } from '../base/json.js'
import { pointerOf, valueAt } from '../base/pointer.js'
import { createResolver, schemaName, type Resolver } from '../base/resolver.js'
import { collectOperations, type OperationEntry } from '../base/collect-operations.js'
import { plainSchema } from '../schema/plain-schema.js'
import { compareOperations } from './compare-operations.js'
import { compareSchemas, type Versions } from './compare-schemas.js'
import { compareSchemes } from './compare-schemes.js'
import { compareServers } from './compare-servers.js'
import { referencesOf } from '../base/references.js'
import type { Direction } from '../schema/direction.js'

/** Compare an older description with a newer one. */
export function compareDescriptions(before: JsonObject, after: JsonObject): ApiChanges {
  const versions = { before: createResolver(before), after: createResolver(after) }
  return {
    since: textOf(objectOf(before.info).version) ?? '',
    changes: [
      ...compareServers(versions),
      ...compareSchemes(versions),
      ...operationChanges(versions),
      ...schemaChanges(versions)
    ]
  }
}

function operationChanges(versions: Versions): ApiChange[] {
  const before = byAddress(collectOperations(versions.before))
  const after = byAddress(collectOperations(versions.after))
  return unionOf(before, after).flatMap((address) => {
    const old = before.get(address)
    const now = after.get(address)
    const { method = '', path = '' } = now ?? old ?? {}
    const name = `${method.toUpperCase()} ${path}`
    const subject = { subject: 'operation', name, pointer: (now ?? old)?.pointer ?? '' } as const
    if (!old || !now) return [{ ...subject, kind: now ? 'added' : 'removed', isBreaking: !now, details: [] } as const]
    const isDeprecated = old.operation.deprecated !== true && now.operation.deprecated === true
    return changeOf(subject, isDeprecated, compareOperations(old, now, versions))
  })
}

/** Find operations by method and path; what a parameter of the path is called is nothing that programs send. */
function byAddress(entries: readonly OperationEntry[]): Map<string, OperationEntry> {
  const found = new Map<string, OperationEntry>()
  for (const entry of entries) {
    const address = `${entry.method} ${entry.path.replaceAll(/\{[^}]*\}/g, '{}')}`
    found.set(found.has(address) ? `${entry.method} ${entry.path}` : address, entry)
  }
  return found
}

function schemaChanges(versions: Versions): ApiChange[] {
  const schemasOf = ({ document }: Versions['before']) => objectOf(objectOf(document.components).schemas)
  const before = new Map(Object.entries(schemasOf(versions.before)))
  const after = new Map(Object.entries(schemasOf(versions.after)))
  const directionOf = schemaDirections(versions.before, versions.after)
  return unionOf(before, after).flatMap((name) => {
    const pair = { before: before.get(name), after: after.get(name) }
    const subject = { subject: 'schema', name, pointer: pointerOf(['components', 'schemas', name]) } as const
    // What nothing refers to any more breaks nobody; what does is said where it is referred to.
    if (pair.before === undefined || pair.after === undefined)
      return [
        { ...subject, kind: pair.after === undefined ? 'removed' : 'added', isBreaking: false, details: [] } as const
      ]
    const isDeprecated =
      plainSchema(pair.before, versions.before).schema.deprecated !== true &&
      plainSchema(pair.after, versions.after).schema.deprecated === true
    const details = compareSchemas(pair, '', directionOf(name), versions)
    return changeOf(
      subject,
      isDeprecated,
      details.filter(({ path, what }) => path !== '' || what !== 'deprecated')
    )
  })
}

function unionOf(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...after.keys(), ...before.keys()])]
}

/** Put a change together; none where nothing changed. */
function changeOf(
  subject: Pick<ApiChange, 'subject' | 'name' | 'pointer'>,
  isDeprecated: boolean,
  details: readonly ApiChangeDetail[]
): ApiChange[] {
  if (!isDeprecated && details.length === 0) return []
  const kind = isDeprecated ? 'deprecated' : 'changed'
  return [{ ...subject, kind, isBreaking: details.some(({ isBreaking }) => isBreaking), details }]
}

/** Find what named schemas of both versions are used for: one that is only ever received cannot break what is sent. */
function schemaDirections(...versions: readonly Resolver[]): (name: string) => Direction {
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
