/** Elements of HTML that make blocks of a text: what is before and behind one is another line. */
export const blockElements: ReadonlySet<string> = new Set(
  'address article aside blockquote caption center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' '
  )
)

/** Elements of HTML that are in a line of text. */
export const phrasingElements: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big br cite code colgroup col del dfn em font i img ins kbd mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' '
  )
)

/** Elements whose end tag may be left out, or that have none. */
const openElements: ReadonlySet<string> = new Set(
  'br col colgroup dd dt hr img li p tbody td tfoot th thead tr wbr'.split(' ')
)

/** A tag: its slash, its name, and its attributes. */
export const tagPattern = /<(\/?)([a-z][a-z0-9-]*)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?\/?)>/gi

/**
 * Make the function that tells the tags of a text from names in angle brackets: `<id>` is never HTML, and `<code>` or `<address>` is
 * a name where nothing closes it.
 */
export function createTagTest(
  text: string
): (tag: { name: string; isClosing: boolean; attributes: string }) => boolean {
  const closed = new Set([...text.matchAll(/<\/([a-z][a-z0-9-]*)\s*>/gi)].map(([, name = '']) => name.toLowerCase()))
  return ({ name: written, isClosing, attributes }) => {
    const name = written.toLowerCase()
    if (!blockElements.has(name) && !phrasingElements.has(name)) return false
    return isClosing || attributes.includes('=') || openElements.has(name) || closed.has(name)
  }
}

/**
 * Take the tags of a text away: a block begins a paragraph, and a name in angle brackets stays.
 *
 * @example stripTags('<p>One <b>camera</b>.</p><p>By <id>.</p>') // 'One camera.\n\nBy <id>.'
 */
export function stripTags(text: string): string {
  if (!text.includes('<')) return text
  const isTag = createTagTest(text)
  return text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(tagPattern, (tag: string, slash: string, name: string, attributes: string) => {
      if (!isTag({ name, isClosing: slash !== '', attributes })) return tag
      if (/^br$/i.test(name)) return ' '
      return blockElements.has(name.toLowerCase()) ? '\n\n' : ''
    })
    .trim()
}
