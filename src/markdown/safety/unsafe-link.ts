import type { Element } from 'hast'
import { type Compilation, report } from '../page/compilation.js'

/**
 * Schemes of links that lead to no page and stay as they are: those that HTML holds for safe to hand to another program.
 *
 * @see https://html.spec.whatwg.org/multipage/system-state.html#safelisted-scheme
 */
const plainSchemes: ReadonlySet<string> = new Set(
  'ftp ftps geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sftp sip sips sms smsto ssh tel urn webcal xmpp'.split(
    ' '
  )
)

/** Whether a link may have a scheme: one of every site, or, on pages, one that the configuration allows. */
export function isLinkScheme(
  scheme: string,
  ruleId: 'unsafe-url' | 'api-unsafe-url',
  { context }: Compilation
): boolean {
  return plainSchemes.has(scheme) || (ruleId === 'unsafe-url' && context.linkSchemes?.includes(scheme) === true)
}

/** Remove the URL of a forbidden link, and report it under a rule. */
export function refuseLink(
  ruleId: 'unsafe-url' | 'api-unsafe-url',
  name: 'href' | 'xLinkHref',
  url: string,
  element: Element,
  compilation: Compilation
): void {
  Reflect.deleteProperty(element.properties, name)
  const message = `The link to "${url.replaceAll(/\s+/g, ' ')}" is left out: its scheme is not allowed. Name a safe one in "linkSchemes" of site.config.ts, or write the address as code.`
  report(compilation, ruleId, message, element.position)
}
