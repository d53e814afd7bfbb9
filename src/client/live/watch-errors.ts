import type { LiveMessage } from '../../model/live.js'
import { parseUrl } from '../../utils/parse-url.js'
import { authorPlace } from './author-place.js'

/** Directives that the front matter of a page may widen. */
const open = /^(?:img|connect|frame|font|media)-src$|^style-src-attr$/

/** Report what goes wrong in the scripts of a page: errors, rejections that nobody takes, and what the content policy refuses. */
export function watchErrors(onError: (message: LiveMessage) => void): void {
  const tell = async (message: string, stack: string) =>
    onError({
      severity: 'error',
      message,
      place: await authorPlace(stack),
      page: decodeURIComponent(location.pathname)
    })
  const tellOf = (error: unknown, stack = '') =>
    void tell(String(error), (error instanceof Error && error.stack) || stack)
  addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    tellOf(error ?? message, `${filename}:${lineno}:${colno}`)
  )
  addEventListener('unhandledrejection', ({ reason }) => tellOf(reason))
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = violation
    const value = blockedURI === 'inline' ? "'unsafe-inline'" : (parseUrl(blockedURI)?.origin ?? blockedURI)
    const cure = open.test(effectiveDirective)
      ? `write "contentPolicy: { ${effectiveDirective}: [${JSON.stringify(value)}] }" into the front matter to open it for this page`
      : 'no setting opens it'
    const message = `The content policy refuses ${blockedURI} (${effectiveDirective}); ${cure}.`
    void tell(message, `${sourceFile}:${lineNumber}:${columnNumber}`)
  })
  // Components that fail while they are drawn are told of there.
  const { error: log } = console
  console.error = (...given: unknown[]) => {
    log.apply(console, given)
    const error = given.find((one) => one instanceof Error)
    if (error) tellOf(error)
  }
}
