import type { SearchSection, TocEntry } from '../../model/document.js'
import { escapeText } from '../../utils/escape.js'

/** What the outline and search know of a page. */
export interface ContentOutline {
  readonly toc: readonly TocEntry[]
  readonly sections: readonly SearchSection[]
  readonly excerpt: string
}

/** Where a part of the page begins that the outline lists: a heading, or an element that says what it is in `data-toc`. */
const parts =
  /<(?:h([23]) [^<>]*?id="([^"]*)"[^<>]*>([\s\S]*?)<\/h\1>|[a-z]+ [^<>]*?id="([^"]*)"[^<>]*? data-toc="(\d) ([^"]*)"[^<>]*>)/g

/** Samples, and what is the same on every page: the servers, and the words of the console. */
const notSearched =
  /<(figure|aside|pre)\b[\s\S]*?<\/\1>|<details class="server-list">[\s\S]*?<\/details>|<section class="api-console">[\s\S]*?<\/section>/g

/** Read the outline of a page from its HTML, and cut its text at the same places. */
export function contentOutline(html: string): ContentOutline {
  const searched = html.replaceAll(notSearched, ' ')
  const toc = [...html.matchAll(parts)].map(entryOf)
  const found = [...searched.matchAll(parts)]
  const sections = found.map((match, index): SearchSection => {
    const { id, text } = entryOf(match)
    const end = found[index + 1]?.index ?? searched.length
    return { anchor: id, heading: text, text: plainText(searched.slice(match.index + match[0].length, end)) }
  })
  const first = plainText(searched.slice(0, found[0]?.index ?? searched.length))
  const excerpt = plainText(/<p>([\s\S]*?)<\/p>/.exec(searched)?.[1] ?? '')
  return { toc, sections: [...(first === '' ? [] : [{ anchor: '', heading: '', text: first }]), ...sections], excerpt }
}

function entryOf([
  ,
  level = '',
  id = '',
  inner = '',
  otherId = '',
  otherLevel = '',
  label = ''
]: RegExpMatchArray): TocEntry {
  const text = level === '' ? decode(label) : plainText(inner)
  return { id: decode(level === '' ? otherId : id), html: escapeText(text), text, level: Number(level || otherLevel) }
}

/** Elements that end no word. */
const inline = /<\/?(?:a|b|code|em|i|kbd|span|strong|sub|sup|var|wbr)\b[^<>]*>/g

/** Read the text of HTML in one line. */
function plainText(html: string): string {
  return decode(html.replaceAll(inline, '').replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function decode(text: string): string {
  return text
    .replaceAll(/&#x([\da-f]+);/gi, (_, digits: string) => String.fromCodePoint(parseInt(digits, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
