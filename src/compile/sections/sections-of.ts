import { hash } from 'node:crypto'
import { slug } from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { type FileSet, takeExplicitId } from '../../markdown/index.js'
import type { HeadingIds } from '../../model/dialect.js'
import type { Section, SectionBlock } from '../../model/section.js'
import { blocksOf } from './blocks-of.js'
import { normalizeNode } from './normalize-node.js'
import { shapeOf } from './shape-of.js'

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
