import type { Element } from 'hast'
import { type Compilation, report } from '../compilation/compilation.js'

/** Schemes of links that lead to no page and stay as they are. */
export const plainSchemes: ReadonlySet<string> = new Set(['mailto', 'tel', 'sms'])

/** Remove the URL of a forbidden link, and report it under a rule. */
export function refuseLink(
  ruleId: 'unsafe-url' | 'api-unsafe-url',
  name: 'href' | 'xLinkHref',
  url: string,
  element: Element,
  compilation: Compilation
): void {
  Reflect.deleteProperty(element.properties, name)
  const message = `Unexpected link to "${url.replaceAll(/\s+/g, ' ')}": a page links to pages, to http: and https:, and to mailto:, tel: and sms:. Write other addresses as code.`
  report(compilation, ruleId, message, element.position)
}
