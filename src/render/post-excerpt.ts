import { escapeAttribute } from '../utils/escape.js'

/** The place where the text of a post in lists ends, as compiling writes it. */
const mark = /<wbr class="capstan-more"\s*\/?>/

/**
 * Cut the HTML of a post at its mark, for lists; undefined where it has none. Ids go, since several posts share a page, and links
 * to them lead to the post.
 */
export function postExcerpt(html: string, href: string): string | undefined {
  const end = mark.exec(html)?.index
  if (end === undefined) return undefined
  // Attributes hold no ">", which is escaped in them.
  return html
    .slice(0, end)
    .replaceAll(/<[a-z][^>]*>/gi, (tag) =>
      tag.replaceAll(/ id="[^"]*"/g, '').replaceAll(' href="#', () => ` href="${escapeAttribute(href)}#`)
    )
}
