import type { ConsoleFlow, ConsoleScheme } from '../../model/api-console.js'
import { entriesOf, objectOf, textOf } from '../base/json.js'
import type { Resolver } from '../base/resolver.js'
import { schemeOf, type NeededScheme } from './security.js'

/** List the flows by which a browser can get a token; the others need a password or give the token in an address. */
export function consoleFlows({ name, kind }: NeededScheme, resolver: Resolver): ConsoleFlow[] {
  const scheme = schemeOf(name, resolver)
  if (kind === 'openIdConnect') {
    const discoveryUrl = textOf(scheme.openIdConnectUrl)
    if (discoveryUrl === undefined) return []
    const kinds = ['authorizationCode', 'clientCredentials', 'deviceAuthorization'] as const
    return kinds.map((each) => ({ kind: each, discoveryUrl }))
  }
  if (kind !== 'oauth2') return []
  const flows = objectOf(scheme.flows)
  return (['authorizationCode', 'clientCredentials', 'deviceAuthorization'] as const).flatMap((each) => {
    const flow = objectOf(flows[each])
    const tokenUrl = textOf(flow.tokenUrl)
    if (tokenUrl === undefined) return []
    const authorizationUrl = textOf(flow.authorizationUrl)
    const deviceUrl = textOf(flow.deviceAuthorizationUrl)
    return {
      kind: each,
      tokenUrl,
      ...(authorizationUrl !== undefined && { authorizationUrl }),
      ...(deviceUrl !== undefined && { deviceUrl })
    }
  })
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
