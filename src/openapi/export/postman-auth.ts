import { entriesOf, objectOf, textOf, type JsonObject } from '../base/json.js'
import type { Resolver } from '../base/resolver.js'
import { easiestFirst, schemeOf, type NeededScheme } from '../request/security.js'

/** Create the credentials of the way that programs use most easily: one scheme; undefined where nobody asks for any. */
export function authOf(ways: readonly (readonly NeededScheme[])[], resolver: Resolver): JsonObject | undefined {
  const [way] = easiestFirst(ways)
  if (!way) return undefined
  return way.map((scheme) => schemeAuth(scheme, resolver)).find((auth) => auth !== undefined) ?? { type: 'noauth' }
}

/** List the headers of those schemes of a way that are beside the first, as of a key together with a token. */
export function furtherHeaders(ways: readonly (readonly NeededScheme[])[], resolver: Resolver): JsonObject[] {
  const [way = []] = easiestFirst(ways)
  const first = way.find((scheme) => schemeAuth(scheme, resolver) !== undefined)
  return way.flatMap((scheme) => {
    const { kind, name, detail = name } = scheme
    if (kind === 'cookie') return [{ key: 'Cookie', value: `${detail}={{${variableName(name)}}}` }]
    if (scheme === first) return []
    return kind === 'header' ? [{ key: detail, value: `{{${variableName(name)}}}` }] : []
  })
}

/** Create the variables of the secrets, which are empty. */
export function authVariables({ components }: JsonObject): JsonObject[] {
  return entriesOf(objectOf(components).securitySchemes).flatMap(([name, scheme]): JsonObject[] => {
    const { type, scheme: http } = objectOf(scheme)
    if (type === 'mutualTLS') return []
    const variable = (key: string) => ({ key, value: '', type: 'string' })
    const isBasic = type === 'http' && /^(?:basic|digest)$/i.test(textOf(http) ?? '')
    return isBasic
      ? [variable(`${variableName(name)}User`), variable(`${variableName(name)}Password`)]
      : [variable(variableName(name))]
  })
}

/** Write the name of a variable: braces and spaces would end it. */
function variableName(name: string): string {
  return name.replaceAll(/[{}\s]/g, '_')
}

/** Write a scheme in Postman's words; undefined for one that it does not know. */
function schemeAuth({ name, kind, detail = name, scopes }: NeededScheme, resolver: Resolver): JsonObject | undefined {
  const secret = `{{${variableName(name)}}}`
  switch (kind) {
    case 'header':
    case 'query':
      return auth('apikey', { key: detail, value: secret, in: kind })
    case 'bearer':
    case 'openIdConnect':
      return auth('bearer', { token: secret })
    case 'basic':
      return auth('basic', passwordOf(name))
    case 'oauth2':
      return auth('oauth2', { accessToken: secret, addTokenTo: 'header', ...flowOf(name, scopes, resolver) })
    case 'http':
      return detail === 'digest' ? auth('digest', passwordOf(name)) : undefined
    case 'cookie':
    case 'mutualTLS':
    case 'unknown':
      return undefined
  }
}

function passwordOf(name: string): Readonly<Record<string, string>> {
  return { username: `{{${variableName(name)}User}}`, password: `{{${variableName(name)}Password}}` }
}

/** Names of the flows in Postman, in the order in which one is chosen. */
const grants = {
  authorizationCode: 'authorization_code_with_pkce',
  clientCredentials: 'client_credentials',
  password: 'password_credentials',
  implicit: 'implicit'
} as const

/** Write the flow that a token is got by. */
function flowOf(name: string, scopes: readonly string[], resolver: Resolver): Readonly<Record<string, string>> {
  const flows = objectOf(schemeOf(name, resolver).flows)
  const [kind, grant] = Object.entries(grants).find(([key]) => flows[key] !== undefined) ?? []
  if (kind === undefined || grant === undefined) return {}
  const { authorizationUrl, tokenUrl, scopes: all } = objectOf(flows[kind])
  const wanted = scopes.length > 0 ? scopes : Object.keys(objectOf(all))
  return {
    grant_type: grant,
    ...(textOf(authorizationUrl) !== undefined && { authUrl: textOf(authorizationUrl) ?? '' }),
    ...(textOf(tokenUrl) !== undefined && { accessTokenUrl: textOf(tokenUrl) ?? '' }),
    scope: wanted.join(' ')
  }
}

function auth(type: string, values: Readonly<Record<string, string>>): JsonObject {
  return { type, [type]: Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' })) }
}
