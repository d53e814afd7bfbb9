import type { Nodes } from 'mdast'

/**
 * Write a node so that two texts which say the same are equal: wrapped lines, the marks of lists and emphasis, comments and
 * definitions of links do not count; code does, character by character.
 */
export function normalizeNode(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return normalizeText(node.value)
    case 'definition':
    case 'yaml':
    case 'mdxjsEsm':
      return ''
    case 'inlineCode':
      return `<code>${node.value}</code>`
    case 'code':
      return `<pre ${node.lang ?? ''} ${node.meta ?? ''}>${node.value}</pre>`
    case 'html':
      return normalizeText(node.value.replaceAll(/<!--[\s\S]*?-->/g, '')).trim()
    case 'link':
      return `<a ${node.url}${titleOf(node)}>${childrenOf(node)}</a>`
    case 'linkReference':
      return `<a>${childrenOf(node)}</a>`
    case 'image':
      return `<img ${node.url} ${node.alt ?? ''}${titleOf(node)}>`
    case 'imageReference':
      return `<img ${node.alt ?? ''}>`
    case 'footnoteReference':
      return '<footnote>'
    case 'list':
      return `<${node.ordered ? 'ol' : 'ul'}>${childrenOf(node)}</>`
    case 'listItem':
      return `<li${node.checked === undefined || node.checked === null ? '' : ` ${node.checked}`}>${childrenOf(node)}</li>`
    default:
      return normalizeOther(node)
  }
}

/** Write a node of any other kind: its kind, its name and attributes, its value or its children. */
function normalizeOther(node: Nodes): string {
  const { name, attributes, value } = node as { name?: unknown; attributes?: unknown; value?: unknown }
  const isComment = typeof value === 'string' && /^\s*\/\*[\s\S]*\*\/\s*$/.test(value)
  if (isComment) return ''
  const parts = [node.type, ...(typeof name === 'string' ? [name] : []), ...attributesOf(attributes)]
  const content = typeof value === 'string' ? value : 'children' in node ? childrenOf(node) : ''
  return `<${parts.join(' ')}>${content}</>`
}

function childrenOf(node: { readonly children: readonly Nodes[] }): string {
  return node.children.map(normalizeNode).join('').trim()
}

function titleOf({ title }: { readonly title?: string | null | undefined }): string {
  return title ? ` ${normalizeText(title)}` : ''
}

/** List the attributes of a directive, a record, or of an element of MDX, a list whose values may be code. */
function attributesOf(attributes: unknown): string[] {
  if (Array.isArray(attributes))
    return attributes.map((attribute: { name?: string; value?: string | { value?: string } | null }) => {
      const { name = '...', value } = attribute
      return `${name}=${typeof value === 'object' && value !== null ? `{${value.value ?? ''}}` : (value ?? '')}`
    })
  if (typeof attributes !== 'object' || attributes === null) return []
  return Object.entries(attributes).map(([name, value]) => `${name}=${String(value ?? '')}`)
}

const betweenIdeographs =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])[ \t]*\n[ \t]*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF])/gu

/** Join the lines of a text; between Chinese characters a line break is no space. */
function normalizeText(text: string): string {
  return text.normalize('NFC').replaceAll(betweenIdeographs, '').replaceAll(/\s+/g, ' ')
}
