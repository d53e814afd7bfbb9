import { hash } from 'node:crypto'
import { slug } from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { type FileSet, takeExplicitId, visitNodes } from '../../markdown/index.js'
import type { HeadingIds } from '../../model/dialect.js'
import type { Section, SectionBlock, Shape } from '../../model/section.js'
import { blocksOf } from './blocks-of.js'
import { normalizeNode } from './normalize-node.js'

/** What the sections of a tree need beside it. */
export interface SectionTools {
  readonly files: FileSet
  /** Ids of headings where they are not those of github-slugger. */
  readonly headingIds?: HeadingIds | undefined
  /** Texts of the front matter, which belong to what is before the first heading. */
  readonly fields: readonly SectionBlock[]
  readonly pageTitle: string
}

/** Split the Markdown tree of a page, with its includes in it, into sections. The ids of headings are taken out of their text. */
export function sectionsOf(tree: Root, tools: SectionTools): Section[] {
  const anchorOf = createAnchors(tree, tools.headingIds)
  const parts = splitAtHeadings(tree).map((part) => ({ ...part, anchor: part.heading ? anchorOf(part.heading) : '' }))
  return parts.map(({ heading, nodes, anchor }) => createSection({ heading, nodes, anchor }, tools))
}

interface Part {
  readonly heading: Heading | undefined
  readonly nodes: readonly Nodes[]
}

/** Split the children of a tree at its headings; a title that opens the page belongs to what is before the first. */
function splitAtHeadings(tree: Root): Part[] {
  const parts: { heading: Heading | undefined; nodes: Nodes[] }[] = [{ heading: undefined, nodes: [] }]
  for (const node of tree.children) {
    const isTitle = node.type === 'heading' && node.depth === 1 && parts.length === 1 && isEmpty(parts[0])
    if (node.type === 'heading' && !isTitle) parts.push({ heading: node, nodes: [] })
    else parts.at(-1)?.nodes.push(node)
  }
  return parts
}

function isEmpty(part: Part | undefined): boolean {
  return part?.nodes.every((node) => normalizeNode(node).trim() === '') ?? true
}

/** Create a function that names the anchors of headings as pages do: an explicit id, else a slug that is not taken. */
function createAnchors(tree: Root, headingIds: HeadingIds | undefined): (heading: Heading) => string {
  const explicit = new Map<Heading, string>()
  for (const node of tree.children) {
    if (node.type !== 'heading') continue
    const id = takeExplicitId(node.children)
    if (id !== undefined) explicit.set(node, id)
  }
  const taken = new Set(explicit.values())
  const slugOf = (text: string) => ownSlug(text, headingIds) ?? slug(text)
  return (heading) => {
    const known = explicit.get(heading)
    if (known !== undefined) return known
    const id = slugOf(toString(heading, { includeHtml: false, includeImageAlt: false }).normalize('NFC')) || 'section'
    let free = id
    for (let number = 1; taken.has(free); number++) free = `${id}${headingIds?.separator ?? '-'}${number}`
    taken.add(free)
    return free
  }
}

/** Name an anchor as a dialect does; undefined where it says nothing, or where its function throws, which a build reports. */
function ownSlug(text: string, headingIds: HeadingIds | undefined): string | undefined {
  try {
    return headingIds?.slug(text)
  } catch {
    return undefined
  }
}

/** Create the record of a section. */
function createSection(
  { heading, nodes, anchor }: Part & { readonly anchor: string },
  { files, fields, pageTitle }: SectionTools
): Section {
  const all: readonly Nodes[] = heading ? [heading, ...nodes] : nodes
  const blocks = [...(heading ? [] : fields), ...all.flatMap((node) => blocksOf(node, files))]
  const lang = heading && languageOfHeading(heading)
  const content = [
    ...(heading ? [] : fields.map(({ text }) => text)),
    ...all.map(normalizeNode).filter((text) => text.trim() !== '')
  ]
  return {
    anchor,
    title: heading ? toString(heading, { includeHtml: false }) : pageTitle,
    ...(lang !== undefined && { lang }),
    depth: heading?.depth ?? 0,
    hash: hash('sha256', content.join('\n'), 'hex').slice(0, 12),
    blocks,
    words: blocks.reduce((sum, { words }) => sum + words, 0),
    shape: { ...(heading && { h: heading.depth }), ...shapeOf(nodes) },
    line: heading?.position ? files.placeOf(heading.position).line : 1
  }
}

/** Find the language of a heading that is one `<span lang="…">`, in Markdown or MDX. */
function languageOfHeading({ children }: Heading): string | undefined {
  const parts = children.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  const [first] = parts
  const last = parts.at(-1)
  if (first?.type === 'mdxJsxTextElement' && first === last) {
    const language = first.attributes.find((attribute) => 'name' in attribute && attribute.name === 'lang')?.value
    return typeof language === 'string' ? language : undefined
  }
  const ends = parts.filter((node) => node.type === 'html' && node.value === '</span>')
  if (first?.type !== 'html' || ends.length !== 1 || ends[0] !== last) return undefined
  return /^<span\s[^>]*?\blang=["']?([\w-]+)/.exec(first.value)?.[1]
}

/** Count the structures of some blocks: blocks of code, tables, images, links, headings in containers, and admonitions by their names. */
function shapeOf(nodes: readonly Nodes[]): Shape {
  const counts = new Map<string, number>()
  visitNodes({ type: 'root', children: nodes } as never, (node) => {
    const kind = kindOf(node)
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return undefined
  })
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function kindOf(node: Nodes): string | undefined {
  switch (node.type) {
    case 'code':
    case 'table':
    case 'heading':
      return node.type
    case 'image':
    case 'imageReference':
      return 'image'
    case 'link':
    case 'linkReference':
      return 'link'
    case 'containerDirective':
    case 'leafDirective':
      return nameOf(node.name)
    case 'blockquote':
      return alertOf(node)
    case 'html':
      return /^<img\b/i.test(node.value) ? 'image' : undefined
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.name === 'img' ? 'image' : undefined
    default:
      return undefined
  }
}

/** Write the name of a directive as a shape can hold it. */
function nameOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/** Find which of GitHub's alerts a quotation is. */
function alertOf(node: Extract<Nodes, { type: 'blockquote' }>): string | undefined {
  const [first] = node.children
  const [text] = first?.type === 'paragraph' ? first.children : []
  return text?.type === 'text' ? /^\[!([A-Za-z]+)\]/.exec(text.value)?.[1]?.toLowerCase() : undefined
}
