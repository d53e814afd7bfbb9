import { parseUrl } from '../../utils/parse-url.js'

/** Records whether the content security policy blocks requests to one server. */
export interface PolicyWatch {
  readonly hasBlocked: () => boolean
  readonly stop: () => void
}

/** Watch for requests to the server of a URL that the content security policy blocks. */
export function watchPolicy(url: string): PolicyWatch {
  const stopped = new AbortController()
  const origin = parseUrl(url)?.origin
  let isBlocked = false
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'connect-src' && parseUrl(blockedURI)?.origin === origin) isBlocked = true
    },
    { signal: stopped.signal }
  )
  return { hasBlocked: () => isBlocked, stop: () => stopped.abort() }
}
