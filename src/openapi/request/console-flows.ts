import type { ConsoleFlow, ConsoleScheme } from '../../model/api-console.js'
import { webUrl } from '../../utils/web-address.js'
import { entriesOf, objectOf, textOf, type Json } from '../base/json.js'
import type { Resolver } from '../base/resolver.js'
import { schemeOf, type NeededScheme } from './security.js'

/** List the flows by which a browser can get a token; the others need a password or give the token in an address. */
export function consoleFlows({ name, kind }: NeededScheme, resolver: Resolver): ConsoleFlow[] {
  const scheme = schemeOf(name, resolver)
  if (kind === 'openIdConnect') {
    const discoveryUrl = addressOf(scheme.openIdConnectUrl)
    if (discoveryUrl === undefined) return []
    const kinds = ['authorizationCode', 'clientCredentials', 'deviceAuthorization'] as const
    return kinds.map((each) => ({ kind: each, discoveryUrl }))
  }
  if (kind !== 'oauth2') return []
  const flows = objectOf(scheme.flows)
  return (['authorizationCode', 'clientCredentials', 'deviceAuthorization'] as const).flatMap((each) => {
    const flow = objectOf(flows[each])
    const tokenUrl = addressOf(flow.tokenUrl)
    if (tokenUrl === undefined) return []
    const authorizationUrl = addressOf(flow.authorizationUrl)
    const deviceUrl = addressOf(flow.deviceAuthorizationUrl)
    return {
      kind: each,
      tokenUrl,
      ...(authorizationUrl !== undefined && { authorizationUrl }),
      ...(deviceUrl !== undefined && { deviceUrl })
    }
  })
}

/** Get the address of a flow, which may be relative to the server; undefined: none, or one of another scheme than http and https. */
function addressOf(value: Json | undefined): string | undefined {
  const text = textOf(value)
  return webUrl(text, 'https://server.invalid/') && text
}

/** List the permissions that are asked for, in the words of the first flow that has some. */
export function describeScopes(
  { name, kind, scopes }: NeededScheme,
  resolver: Resolver
): NonNullable<ConsoleScheme['scopes']> {
  const flows = entriesOf(schemeOf(name, resolver).flows).map(([, flow]) => objectOf(objectOf(flow).scopes))
  const names = kind === 'openIdConnect' ? [...new Set(['openid', ...scopes])] : scopes
  return names.map((scope) => {
    const description = flows.map((words) => textOf(words[scope])).find((text) => text !== undefined)
    return { name: scope, ...(description !== undefined && { description }) }
  })
}
