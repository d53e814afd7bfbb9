/** What a tree is built of, without the words in it: two texts of one outline differ in their words, their order and their emphasis alone. */

/** A node of a tree of Markdown, MDX or HTML. */
export interface AnyNode {
  readonly type: string
  readonly children?: readonly AnyNode[]
  readonly [field: string]: unknown
}

/** Emphasis, which a translation may set as its language needs it. */
const transparent = /^(?:emphasis|strong|delete|b|i|em|del|s|mark|ins|sub|sup|abbr)$/

/** Write the outline of a node. */
export function outlineOf(node: AnyNode): string {
  return signaturesOf(node)[0] ?? ''
}

function signaturesOf(node: AnyNode): string[] {
  if (node.type === 'text') return macrosIn(node.value)
  const inner = (node.children ?? []).flatMap(signaturesOf)
  if (transparent.test(nameOf(node))) return inner
  // What is in a sentence stands where the language wants it.
  const placed = isSentence(node) ? inner.sort() : inner
  return [`${JSON.stringify(factsOf(node))}${placed.length > 0 ? `(${placed.join('')})` : ''}`]
}

/** Name a node: an element by its tag. */
export function nameOf({ type, tagName }: AnyNode): string {
  return type === 'element' ? String(tagName) : type
}

/** List what is filled in, or run, in a text that has no node for it. */
function macrosIn(value: unknown): string[] {
  return typeof value === 'string' ? [...value.matchAll(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g)].map(([macro]) => macro) : []
}

const blocks =
  /^(?:p|div|[ou]l|li|d[ltd]|table|thead|tbody|tr|t[dh]|h[1-6]|pre|blockquote|section|article|aside|details|summary|figure|figcaption|hr|nav|header|footer|main)$|-/

/** Whether what a node holds is text with what is in it, and no blocks. */
function isSentence({ type, children = [] }: AnyNode): boolean {
  if (type === 'element') return !children.some((child) => child.type === 'element' && blocks.test(nameOf(child)))
  return /^(?:paragraph|heading|tableCell|link|linkReference|emphasis|strong|delete|mdxJsxTextElement)$/.test(type)
}

/** Fields of nodes that no translation changes. */
const fields =
  'type tagName name depth ordered start spread checked align lang meta url identifier referenceType attributes'.split(
    ' '
  )

/** List what a node is, besides its words. */
function factsOf(node: AnyNode): unknown[] {
  const facts = fields
    .map((field) => (field === 'attributes' ? attributesOf(node) : node[field]))
    .map((fact) => fact ?? 0)
  return [...facts, ...valueOf(node), ...propertiesOf(node.properties), ...elementOf(node)]
}

/** Read which element a node of Markdown becomes by the passes that have read it, such as the box that a quotation is. */
function elementOf({ data }: AnyNode): unknown[] {
  const { hName, hProperties } = (data ?? {}) as Readonly<Record<string, unknown>>
  return hName === undefined ? [] : [hName, ...propertiesOf(hProperties)]
}

/** Read the attributes of a directive, a record, or of an element of MDX, a list whose values may be code. */
function attributesOf({ attributes }: AnyNode): unknown {
  if (!Array.isArray(attributes)) return withoutTitles(attributes)
  return (attributes as { name?: string; value?: string | { value?: string } | null }[]).map(({ name, value }) =>
    typeof value === 'object' ? [name, 'code', value?.value] : [name, value]
  )
}

/** Leave out what is in quotes in attributes of a directive: some hold the line that a box begins with, its title in it. */
function withoutTitles(attributes: unknown): unknown {
  const entries = Object.entries((attributes ?? {}) as Readonly<Record<string, unknown>>)
  return entries.map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll(/"[^"]*"/g, '""') : value])
}

/** Read the value of a node: of HTML its tags, of a list of settings nothing. */
function valueOf({ type, value }: AnyNode): unknown[] {
  if (typeof value !== 'string' || type === 'yaml' || type === 'raw') return []
  return type === 'html' ? (value.match(/<!--[^]*?-->|<[^>]*>/g) ?? []) : [value]
}

/** Properties of elements that have words: they are there or not. */
const worded = /^(?:alt|title|id|label|summary|content|placeholder|aria|data(?:Label|Title|Text|Name|Value))/

function propertiesOf(properties: unknown): unknown[] {
  const entries = Object.entries((properties ?? {}) as Readonly<Record<string, unknown>>)
  return entries.map(([name, value]) => (worded.test(name) ? name : [name, value])).sort()
}
