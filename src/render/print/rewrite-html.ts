import { Parser } from 'htmlparser2'
import { escapeText } from '../../utils/escape.js'
import { isForScreen, type Attributes } from './is-for-screen.js'

/** Elements without content and end tag (HTML, 13.1.2). */
const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** What becomes of an element: its new name and start tag, `unwrap` to keep only what it holds, or `drop`. */
export type RewrittenTag = { readonly name: string; readonly startTag: string } | 'unwrap' | 'drop'

/** Rewrite the final HTML of a document element by element for a place that is no page of the site; what is for the screen is left out. */
export function rewriteHtml(html: string, rewrite: (name: string, attributes: Attributes) => RewrittenTag): string {
  let out = ''
  /** Names of the open elements as written; undefined: their tags are not. */
  const open: (string | undefined)[] = []
  /** Number of open elements at the one that is left out with all it holds; 0: none is. */
  let skippedAt = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(undefined)
        if (skippedAt > 0) return
        const tag = isForScreen(name, attributes) ? 'drop' : rewrite(name, attributes)
        if (tag === 'drop') skippedAt = open.length
        else if (tag !== 'unwrap') {
          open[open.length - 1] = tag.name
          out += tag.startTag
        }
      },
      ontext(text) {
        if (skippedAt === 0) out += escapeText(text)
      },
      onclosetag() {
        const name = open.pop()
        if (skippedAt > open.length) skippedAt = 0
        else if (skippedAt === 0 && name !== undefined && !voidElements.has(name)) out += `</${name}>`
      }
    },
    { lowerCaseAttributeNames: false, lowerCaseTags: false }
  )
  parser.end(html)
  return out
}
