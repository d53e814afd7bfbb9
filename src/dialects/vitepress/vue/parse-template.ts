/** An element of a template of Vue, or of Markdown that uses one; attributes by their names, in order, as written. */
export interface TemplateElement {
  readonly type: 'element'
  readonly name: string
  /** Undefined: the attribute has no value. */
  readonly attributes: ReadonlyMap<string, string | undefined>
  readonly children: TemplateNode[]
}

/** A node of a template; text is HTML, with its character references. */
export type TemplateNode = TemplateElement | { readonly type: 'text'; readonly value: string }

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const tag =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][\w.:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g

/** Elements that have no end tag. */
export const voidNames: ReadonlySet<string> = new Set(
  'area br col embed hr img input link meta source track wbr'.split(' ')
)

/**
 * Elements in elements; what is nested deeper is beside the innermost, since drawing would need more stack than there
 * is.
 */
const maxDepth = 200

/** Parse a template of Vue. End tags that close nothing are left out, and elements that are not closed end with the text. */
export function parseTemplate(text: string): TemplateNode[] {
  const root: TemplateNode[] = []
  const open: TemplateElement[] = []
  const add = (node: TemplateNode) => (open.at(-1)?.children ?? root).push(node)
  let end = 0
  for (const { 0: whole, 1: slash, 2: name, 3: rest = '', 4: closed, index } of text.matchAll(tag)) {
    if (index > end) add({ type: 'text', value: text.slice(end, index) })
    end = index + whole.length
    if (name === undefined) continue
    if (slash === '/') close(name, open)
    else {
      const element: TemplateElement = { type: 'element', name, attributes: attributesOf(rest), children: [] }
      add(element)
      if (closed !== '/' && !voidNames.has(name) && open.length < maxDepth) open.push(element)
    }
  }
  if (end < text.length) add({ type: 'text', value: text.slice(end) })
  return root
}

function close(name: string, open: TemplateElement[]): void {
  const index = open.findLastIndex((element) => element.name === name)
  if (index >= 0) open.length = index
}

/** Read the attributes of a tag. */
export function attributesOf(text: string): Map<string, string | undefined> {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare])
  )
}
