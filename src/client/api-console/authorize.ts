import { authorizationUrl, createProof, exchangeCode, readCode, TokenError, type TokenRequest } from './oauth.js'

/** Interval at which the window of the authorization server is checked, in milliseconds. */
const lookInterval = 250

/** Address to which authorization servers send readers back: the first page of the site, so that one is registered. */
export function redirectUrl(): string {
  return new URL(document.documentElement.dataset.csBase ?? '/', location.origin).href
}

/**
 * Let the reader authorize in a window, and exchange the returned code for a token. The click itself must open the
 * window, before the proof is ready.
 */
export async function authorize(
  url: string,
  request: TokenRequest,
  popup: Window | null,
  signal: AbortSignal
): Promise<string> {
  if (!popup) throw new TokenError('blocked', 'popup')
  try {
    const proof = await createProof()
    popup.location.href = authorizationUrl(url, request, redirectUrl(), proof)
    const search = await returnOf(popup, signal)
    return await exchangeCode(request, readCode(search, proof), redirectUrl(), proof, signal)
  } finally {
    popup.close()
  }
}

/** Wait until a window is back on this site, and read its query. */
function returnOf(popup: Window, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (popup.closed) end(() => reject(new TokenError('closed', 'closed')))
      const search = searchOf(popup)
      if (search !== undefined) end(() => resolve(search))
    }, lookInterval)
    const end = (settle: () => void) => {
      clearInterval(timer)
      settle()
    }
    signal.addEventListener('abort', () => end(() => reject(new DOMException('Aborted', 'AbortError'))))
  })
}

/** Read the query of a window of this site that has come back; undefined while it is elsewhere. */
function searchOf(popup: Window): string | undefined {
  try {
    const { origin, search } = popup.location
    return origin === location.origin && /[?&](?:code|error)=/.test(search) ? search : undefined
  } catch {
    return undefined
  }
}
