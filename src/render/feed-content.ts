import { Parser } from 'htmlparser2'
import { escapeAttribute, escapeText } from '../utils/escape.js'
import { isForScreen } from './print/is-for-screen.js'
import { voidElements } from './print/void-elements.js'

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
  let out = ''
  /** Names of the open elements as written; undefined: their tags are not. */
  const open: (string | undefined)[] = []
  /** Number of open elements at the one that is left out with all it holds; 0: none is. */
  let skippedAt = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(undefined)
      if (skippedAt > 0) return
      if (dropped.has(name) || isForScreen(name, attributes)) {
        skippedAt = open.length
        return
      }
      if (unwrapped.has(name)) return
      open[open.length - 1] = name
      const written = Object.entries(attributes).flatMap(([attribute, value]) =>
        kept.has(attribute) ? ` ${attribute}="${escapeAttribute(wholeValue(attribute, value, pageUrl))}"` : []
      )
      out += `<${name}${written.join('')}>`
    },
    ontext(text) {
      if (skippedAt === 0) out += escapeText(text)
    },
    onclosetag() {
      const name = open.pop()
      if (skippedAt > open.length) skippedAt = 0
      else if (skippedAt === 0 && name !== undefined && !voidElements.has(name)) out += `</${name}>`
    }
  })
  parser.end(html)
  return out.trim()
}

/** Make the value of an attribute an address that is whole, where it is one. */
function wholeValue(attribute: string, value: string, pageUrl: string): string {
  if (!addresses.has(attribute)) return value
  return URL.canParse(value, pageUrl) ? new URL(value, pageUrl).href : value
}
