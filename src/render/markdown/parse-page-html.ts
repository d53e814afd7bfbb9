/** An element of a page. */
export interface HtmlElement {
  readonly name: string
  /** The attributes as written; see `attributeOf`. */
  readonly attributes: string
  readonly children: HtmlNode[]
  /** Whether something inside begins a line of its own, though elements of this name do not; or it is a formula that does. */
  hasBlock: boolean
}

/** An element, or text with what it means, neighbours joined. */
export type HtmlNode = HtmlElement | string

// Values are in double quotes, and may hold ">".
const tags = /<(\/?)([a-z][^\s/>]*)((?:[^">]|"[^"]*")*)>|<!--[^]*?-->/gi

const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

const blockElements = new Set(
  `address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5
  h6 header hgroup hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/)
)

/** Whether an element begins a line of its own, or holds one that does. */
export function isBlock({ name, hasBlock }: HtmlElement): boolean {
  return hasBlock || blockElements.has(name)
}

/**
 * Parse the HTML that the generator has written: every element is closed, and text is escaped, so there is nothing to repair, and a
 * general parser would take five times as long. The colours of code are left out: a `<pre>` holds its text alone.
 */
export function parsePageHtml(html: string): HtmlElement {
  const root = createElement('body', '')
  const open = [root]
  let start = 0
  tags.lastIndex = 0
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    const parent = open.at(-1) ?? root
    if (tag.index > start) appendText(parent, html.slice(start, tag.index))
    start = tags.lastIndex
    const [, slash, name = '', attributes = ''] = tag
    if (slash === '/') {
      if (open.length > 1 && name === parent.name) open.pop()
      continue
    }
    // A place where a line may break is nothing to Markdown, and must not part the text around it; neither does a comment.
    if (name === '' || name === 'wbr') continue
    const element = createElement(name, attributes)
    if (isBlock(element)) markAncestors(open)
    parent.children.push(element)
    if (name === 'pre') start = tags.lastIndex = readCode(element, html, start)
    else if (!voidElements.has(name) && !attributes.endsWith('/')) open.push(element)
  }
  if (start < html.length) appendText(open.at(-1) ?? root, html.slice(start))
  return root
}

function createElement(name: string, attributes: string): HtmlElement {
  return { name, attributes, children: [], hasBlock: name === 'math' && attributes.includes(' display="block"') }
}

function appendText({ children }: HtmlElement, escaped: string): void {
  const text = unescape(escaped)
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}

/** Mark the open elements of a line that a block is in. */
function markAncestors(open: readonly HtmlElement[]): void {
  for (let index = open.length - 1; index > 0; index--) {
    const element = open[index]
    if (!element || isBlock(element)) return
    element.hasBlock = true
  }
}

/** Read the text of a block of code and return the place after it. */
function readCode(element: HtmlElement, html: string, start: number): number {
  const end = html.indexOf('</pre>', start)
  const inner = html.slice(start, end === -1 ? html.length : end)
  element.children.push(unescape(inner.replace(tags, '')))
  return end === -1 ? html.length : end + '</pre>'.length
}

const characterByName: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0'
}

function unescape(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (written, hex, decimal, name) => {
    if (typeof name === 'string') return characterByName[name] ?? written
    return String.fromCodePoint(typeof hex === 'string' ? parseInt(hex, 16) : Number(decimal))
  })
}

/** Read an attribute; empty where it has no value, undefined where it is not there. */
export function attributeOf({ attributes }: HtmlElement, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`)
  if (start === -1) return attributes.endsWith(` ${name}`) || attributes.includes(` ${name} `) ? '' : undefined
  const from = start + name.length + 3
  return unescape(attributes.slice(from, attributes.indexOf('"', from)))
}

/** Whether an element has one of some classes. */
export function hasClass(element: HtmlElement, ...names: readonly string[]): boolean {
  if (!element.attributes.includes(' class="')) return false
  const classes = attributeOf(element, 'class')?.split(' ') ?? []
  return names.some((name) => classes.includes(name))
}

/** Join the text in an element. */
export function textIn({ children }: HtmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')
}

/** Find the first element of a name. */
export function findElement({ children }: HtmlElement, name: string): HtmlElement | undefined {
  for (const child of children) {
    if (typeof child === 'string') continue
    const found = child.name === name ? child : findElement(child, name)
    if (found) return found
  }
  return undefined
}
