import type { ConsoleFlow } from '../../model/api-console.js'
import { webUrl } from '../../utils/web-address.js'
import { discover } from './oauth.js'

/** The addresses of a flow. */
export type FlowUrls = Pick<ConsoleFlow, 'authorizationUrl' | 'tokenUrl' | 'deviceUrl'>

/**
 * Get the whole addresses of a flow: those of the description, or what the OpenID provider says. One that is none of the web is empty,
 * as one that is missing.
 */
export async function flowsOf(flow: ConsoleFlow, server: string, signal: AbortSignal): Promise<FlowUrls> {
  const whole = (url: string | undefined) => webUrl(url, server)?.href ?? ''
  if (flow.discoveryUrl === undefined)
    return {
      authorizationUrl: whole(flow.authorizationUrl),
      tokenUrl: whole(flow.tokenUrl),
      deviceUrl: whole(flow.deviceUrl)
    }
  const discoveryUrl = whole(flow.discoveryUrl)
  if (discoveryUrl === '') return {}
  const provider = await discover(discoveryUrl, signal)
  return {
    authorizationUrl: webUrl(provider.authorization_endpoint)?.href ?? '',
    tokenUrl: webUrl(provider.token_endpoint)?.href ?? '',
    deviceUrl: webUrl(provider.device_authorization_endpoint)?.href ?? ''
  }
}
