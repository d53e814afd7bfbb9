import type { ConsoleFlow } from '../../model/api-console.js'
import { discover } from './oauth.js'

/** The addresses of a flow. */
export type FlowUrls = Pick<ConsoleFlow, 'authorizationUrl' | 'tokenUrl' | 'deviceUrl'>

/** Get the whole addresses of a flow: those of the description, or what the OpenID provider says. */
export async function flowsOf(flow: ConsoleFlow, server: string, signal: AbortSignal): Promise<FlowUrls> {
  const whole = (url: string | undefined) => (url === undefined ? '' : new URL(url, server).href)
  if (flow.discoveryUrl === undefined)
    return {
      authorizationUrl: whole(flow.authorizationUrl),
      tokenUrl: whole(flow.tokenUrl),
      deviceUrl: whole(flow.deviceUrl)
    }
  const provider = await discover(whole(flow.discoveryUrl), signal)
  return {
    authorizationUrl: provider.authorization_endpoint ?? '',
    tokenUrl: provider.token_endpoint ?? '',
    deviceUrl: provider.device_authorization_endpoint ?? ''
  }
}
