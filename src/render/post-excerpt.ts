import { escapeAttribute } from '../utils/escape.js'

/** The place where the text of a post in lists ends, as compiling writes it. */
const mark = /<wbr class="capstan-more"\s*\/?>/

/** A term that opens its meaning, or that meaning. */
const termOrNote =
  /<span class="term-word">([^<]*)<button[^>]*><\/button><\/span>|<span class="term-note"(?:[^>"]|"[^"]*")*><\/span>/g

/**
 * Cut the HTML of a post at its mark, for lists, and fill in its addresses; undefined where it has none. Ids go, since several posts share a page, and links
 * to them lead to the post.
 */
export function postExcerpt(html: string, href: string, resolve: (html: string) => string): string | undefined {
  const end = mark.exec(html)?.index
  if (end === undefined) return undefined
  // Attributes hold no ">", which is escaped in them.
  // Terms are explained where ids are unique, in the post.
  return resolve(html.slice(0, end).replaceAll(termOrNote, '$1')).replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/ id="[^"]*"/g, '').replaceAll(' href="#', () => ` href="${escapeAttribute(href)}#`)
  )
}
