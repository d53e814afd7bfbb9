import { hashHref } from '../../../templates/hash-href.js'
import { escapeAttribute, escapeText } from '../../utils/escape.js'
import { Parser } from 'htmlparser2'

/** Where the content of a document is in a page for printing. */
export interface PrintPlace {
  /** Id of its chapter, with which its own ids begin. */
  readonly id: string
  readonly level: number
  /** Address of the site, before addresses that begin with `/`; empty: unknown. */
  readonly siteUrl: string
}

/** Attributes that name elements of the page by their ids, of which some hold several. */
const references = new Set(
  'for headers list popovertarget aria-activedescendant aria-controls aria-describedby aria-details aria-labelledby aria-owns'.split(
    ' '
  )
)

/** Begins the address of a link to an id of the page; no author can write it, since links of unknown schemes lose their addresses. */
export const withinPage = 'capstan-print:'

/** Name an element of a document in a page that holds many. */
export function printId(chapterId: string, id: string): string {
  return `${chapterId}::${id}`
}

/**
 * Rewrite the final HTML of a document for a page that holds many: ids are those of its chapter, headings are below its
 * title, what folds or switches is laid out, and what only a screen needs is left out.
 */
export function printContent(html: string, place: PrintPlace): string {
  return rewriteHtml(html, (name, attributes) => {
    // What a term means opens on a screen alone.
    if (hasClass(attributes, 'term-word', 'term')) return 'unwrap'
    const level = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)
    const written = level > 0 ? `h${Math.min(level - 1 + place.level, 6)}` : name
    const own = { ...printed(name, attributes, place), ...(level > 0 && { 'data-cs-level': String(level) }) }
    return { name: written, startTag: startTag(written, own) }
  })
}

/** Rewrite the attributes of an element. */
function printed(name: string, attributes: Attributes, { id, siteUrl }: PrintPlace): Attributes {
  const entries = Object.entries(attributes).flatMap(([attribute, value]): (readonly [string, string])[] => {
    if (attribute === 'id' || (attribute === 'name' && name === 'a')) return [[attribute, printId(id, value)]]
    if (references.has(attribute))
      return [
        [
          attribute,
          value
            .split(/\s+/)
            .map((one) => printId(id, one))
            .join(' ')
        ]
      ]
    if (attribute === 'href') return [[attribute, addressOf(value, name, id, siteUrl)]]
    // Details of one name are open one at a time; an image that waits for the reader to scroll is never there.
    if ((name === 'details' && attribute === 'name') || attribute === 'loading') return []
    return [[attribute, value]]
  })
  return { ...Object.fromEntries(entries), ...(name === 'details' && { open: '' }) }
}

/** Write the address of a link: within the page, or absolute. */
function addressOf(value: string, name: string, id: string, siteUrl: string): string {
  if (value.startsWith(withinPage)) return hashHref(value.slice(withinPage.length))
  if (value.startsWith('#')) return value.length > 1 ? printId(hashHref(id), value.slice(1)) : hashHref(id)
  return name === 'a' && /^\/(?!\/)/.test(value) ? siteUrl + value : value
}

function startTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeAttribute(value)}"`)
  return `<${name}${written.join('')}>`
}

/** Elements without content and end tag (HTML, 13.1.2). */
const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** What becomes of an element: its new name and start tag, `unwrap` to keep only what it holds, or `drop`. */
type RewrittenTag = { readonly name: string; readonly startTag: string } | 'unwrap' | 'drop'

/** Rewrite the final HTML of a document element by element for a place that is no page of the site; what is for the screen is left out. */
function rewriteHtml(html: string, rewrite: (name: string, attributes: Attributes) => RewrittenTag): string {
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

/** Attributes of an element by their names. */
type Attributes = Readonly<Record<string, string>>

/** Whether an element is for the screen: links of headings, the dark variant of an image, the links of tabs, notes of terms, consoles. */
function isForScreen(name: string, attributes: Attributes): boolean {
  return (
    hasClass(
      attributes,
      'heading-link',
      'step-link',
      'anchor-link',
      'key-link',
      'key-fold',
      'dark-only',
      'term-note',
      'api-console',
      'script-only'
    ) ||
    (name === 'ul' && hasClass(attributes, 'tab-list'))
  )
}

/** Whether an element has one of several classes. */
function hasClass({ class: names = '' }: Attributes, ...wanted: readonly string[]): boolean {
  return names.split(' ').some((name) => wanted.includes(name))
}
