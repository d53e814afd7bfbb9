import { escapeAttribute } from '../utils/escape.js'
import { rewriteHtml } from './print/rewrite-html.js'

/** Elements that readers of feeds remove, or that mean nothing without the site's styles and scripts; they go with what they hold. */
const dropped = new Set('script style template svg form input select textarea dialog source'.split(' '))

/** Elements that go alone, such as a term that opens its meaning. */
const unwrapped = new Set(['button', 'picture', 'label', 'wbr'])

/** Attributes that mean the same everywhere. */
const kept = new Set(
  'href src alt title width height lang dir start value colspan rowspan scope datetime cite controls poster open'.split(
    ' '
  )
)

/** Attributes with an address. */
const addresses = new Set(['href', 'src', 'poster', 'cite'])

/** Rewrite the final HTML of a post for feeds: addresses are whole, and what only the site's own pages do is left out. */
export function feedContent(html: string, pageUrl: string): string {
  return rewriteHtml(html, (name, attributes) => {
    if (dropped.has(name)) return 'drop'
    if (unwrapped.has(name)) return 'unwrap'
    const written = Object.entries(attributes).flatMap(([attribute, value]) =>
      kept.has(attribute) ? ` ${attribute}="${escapeAttribute(wholeValue(attribute, value, pageUrl))}"` : []
    )
    return { name, startTag: `<${name}${written.join('')}>` }
  }).trim()
}

/** Make the value of an attribute an address that is whole, where it is one. */
function wholeValue(attribute: string, value: string, pageUrl: string): string {
  if (!addresses.has(attribute)) return value
  return URL.canParse(value, pageUrl) ? new URL(value, pageUrl).href : value
}
