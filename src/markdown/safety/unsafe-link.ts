import type { Element } from 'hast'
import { plainSchemes } from '../../model/link-schemes.js'
import { type Compilation, report } from '../page/compilation.js'

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
  { url, scheme }: { readonly url: string; readonly scheme: string },
  element: Element,
  compilation: Compilation
): void {
  Reflect.deleteProperty(element.properties, name)
  report(compilation, ruleId, { target: url.replaceAll(/\s+/g, ' '), scheme }, element.position)
}
