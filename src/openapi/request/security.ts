import type { SecurityKind } from '../../model/security-kind.js'
import { entriesOf, isObject, listOf, objectOf, propertyOf, textOf, type JsonObject } from '../base/json.js'
import type { Resolver } from '../base/resolver.js'

/** A scheme that an operation asks for. */
export interface NeededScheme {
  readonly name: string
  readonly kind: SecurityKind
  /** Name of the header, parameter or cookie, or the HTTP scheme. */
  readonly detail?: string
  readonly scopes: readonly string[]
}

/** List the security requirements: schemes of one are needed together, an empty one allows anonymous calls. */
export function securityWays(operation: JsonObject, resolver: Resolver): NeededScheme[][] {
  const requirements = listOf(operation.security ?? resolver.document.security)
  return requirements.filter(isObject).map((requirement) =>
    entriesOf(requirement).map(([name, scopes]) => ({
      name,
      ...schemeKind(schemeOf(name, resolver)),
      scopes: listOf(scopes).flatMap((scope) => textOf(scope) ?? [])
    }))
  )
}

/** Look a scheme up by its name. */
export function schemeOf(name: string, { document, resolve }: Resolver): JsonObject {
  return resolve(propertyOf(objectOf(document.components).securitySchemes, name)).value
}

/** Classify a security scheme, with the name by which it is sent. */
export function schemeKind(scheme: JsonObject): { readonly kind: SecurityKind; readonly detail?: string } {
  const detail = textOf(scheme.name)
  switch (scheme.type) {
    case 'apiKey': {
      const kind = scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header'
      return { kind, ...(detail !== undefined && { detail }) }
    }
    case 'http': {
      const name = textOf(scheme.scheme)?.toLowerCase() ?? ''
      const format = textOf(scheme.bearerFormat)
      if (name === 'bearer') return { kind: 'bearer', ...(format !== undefined && { detail: format }) }
      return name === 'basic' ? { kind: 'basic' } : { kind: 'http', detail: name }
    }
    case 'oauth2':
      return { kind: 'oauth2' }
    case 'openIdConnect': {
      const url = textOf(scheme.openIdConnectUrl)
      return { kind: 'openIdConnect', ...(url !== undefined && { detail: url }) }
    }
    case 'mutualTLS':
      return { kind: 'mutualTLS' }
    default:
      return { kind: 'unknown' }
  }
}

/** The credentials of a request. */
export interface Credentials {
  readonly headers: readonly (readonly [string, string])[]
  readonly query: readonly string[]
  readonly cookies: readonly string[]
}

/** Kinds in the order in which samples choose among several ways: what works in every program comes first. */
const preferred: readonly SecurityKind[] = [
  'bearer',
  'oauth2',
  'openIdConnect',
  'basic',
  'header',
  'query',
  'cookie',
  'http'
]

/** Sort security requirements by how easily programs use them; anonymous calls come last. */
export function easiestFirst<Scheme extends Pick<NeededScheme, 'kind'>>(ways: readonly (readonly Scheme[])[]) {
  const rank = (way: readonly Scheme[]) =>
    way.length === 0 ? Infinity : Math.max(...way.map(({ kind }) => rankOf(kind)))
  return ways.toSorted((a, b) => rank(a) - rank(b) || 0)
}

/** Choose the credentials of a sample: those of the requirement that programs use most easily, with placeholders for secrets. */
export function sampleCredentials(ways: readonly (readonly NeededScheme[])[]): Credentials {
  const [chosen = []] = easiestFirst(ways)
  const headers = chosen.flatMap(headerOf)
  const named = (wanted: SecurityKind) =>
    chosen.filter(({ kind }) => kind === wanted).map(({ detail = 'key' }) => `${encodeURIComponent(detail)}=YOUR_KEY`)
  return { headers, query: named('query'), cookies: named('cookie') }
}

function rankOf(kind: SecurityKind): number {
  const index = preferred.indexOf(kind)
  return index < 0 ? preferred.length : index
}

/** Write the header of a scheme that has one. */
function headerOf({ kind, detail }: NeededScheme): (readonly [string, string])[] {
  if (kind === 'bearer' || kind === 'oauth2' || kind === 'openIdConnect')
    return [['Authorization', 'Bearer YOUR_TOKEN']]
  // user:password
  if (kind === 'basic') return [['Authorization', 'Basic dXNlcjpwYXNzd29yZA==']]
  return kind === 'header' && detail !== undefined ? [[detail, 'YOUR_KEY']] : []
}
