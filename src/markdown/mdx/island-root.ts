/**
 * What is between the tags of a component that becomes an island. Components that browsers can have are references in its tree, so that
 * contexts reach them and a component may look at its content. All else, headings, code and static components, stays HTML, in numbered
 * slots, which go through every pass as any content does.
 */
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { IslandPart } from '../../model/document.js'
import { type IslandElement, type IslandNode, nodesKey } from '../../model/island-tree.js'
import { textOf } from '../../utils/text-of.js'
import { localIslandTag, slotTag } from '../components/component-element.js'
import { findUnserializable } from '../components/find-unserializable.js'
import { givenProps } from '../components/watch-props.js'
import type { ClientPart, Compilation, DrawnTag, Drawing } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { placeOf } from './element-places.js'
import { drawnBeside, placeOfInner } from './inner-parts.js'
import { readTiming } from './island-timing.js'
import { nameOfPart } from './name-of-part.js'
import { tryQuietly } from './try-out.js'

type Props = Readonly<Record<string, unknown>>

/** A root of islands while its tree is read. */
export interface IslandRoot {
  readonly parts: IslandPart[]
  /** What stays HTML, by the numbers of the slots, and the texts between components, in their order. */
  readonly still: (ReactNode | undefined)[]
  /** What browsers cannot be given. */
  readonly problems: {
    readonly part: IslandPart
    readonly path: string
    readonly kind: string
    readonly place: SourceRange | undefined
  }[]
  /** HTML of the slots by their numbers; empty until they are drawn for good. */
  readonly html: string[]
  /** The components in slots. */
  readonly inner: Piece<IslandElement>[]
  /** The tags of the elements of its components, as the build draws them. */
  readonly tags: Map<object, DrawnTag>
  /** The numbers of the components in each slot. */
  readonly innerBySlot: (readonly number[])[]
}

/** A piece of a tree: as browsers get it, and as the build draws it. */
export interface Piece<Node extends IslandNode = IslandNode> {
  readonly node: Node
  readonly drawn: ReactNode
}

/** Elements that may be among the components of a root: no pass takes them apart. */
const plainElements = new Set(
  'a article aside b blockquote button dd div dl dt em fieldset footer form h2 h3 h4 h5 h6 header i label li main nav ol p section small span strong ul'.split(
    ' '
  )
)

/** Create a root in which nothing is yet. */
export function createRoot(): IslandRoot {
  return { parts: [], still: [], problems: [], html: [], inner: [], tags: new Map(), innerBySlot: [] }
}

/** Read the element of a component with all that is between its tags. */
export function readElement(
  client: ClientPart,
  given: Props,
  root: IslandRoot,
  compilation: Compilation,
  place: SourceRange | undefined
): Piece<IslandElement> {
  const { part, type } = client
  const { children, ...props } = readTiming(given).props
  const number = numberOf(part, root)
  const read = Object.entries(props).map(([name, value]) => {
    if (!holdsElement(value)) return [name, value, value] as const
    const pieces = readContent(value as ReactNode, root, compilation)
    return [name, { [nodesKey]: pieces.map(({ node }) => node) }, wholeOf(pieces)] as const
  })
  const sent = Object.fromEntries(read.map(([name, value]) => [name, value]))
  const wrong = typeof children === 'function' ? { path: 'children', kind: 'a function' } : findUnserializable(sent)
  if (wrong) root.problems.push({ part, ...wrong, place })
  const content = readContent(children as ReactNode, root, compilation)
  const drawn = createElement(
    type,
    Object.fromEntries(read.map(([name, , value]) => [name, value])),
    ...content.map((piece) => piece.drawn)
  )
  root.tags.set(drawn, { component: part.source, name: nameOfPart(part), position: place })
  return { node: [number, sent, ...content.map(({ node }) => node)], drawn }
}

/** Draw what stays HTML, so that it is in its slots from now on; components in it that need a browser, or a context, are parts of the root. */
export function drawSlots(root: IslandRoot, compilation: Compilation): void {
  const { drawing } = compilation
  const { drawInner } = drawing
  drawing.drawInner = (client, given, asDrawn) => {
    const trial = tryQuietly(asDrawn, drawing)
    if (trial && !trial.isActive && !trial.isReading) return asDrawn
    const { length } = root.problems
    const piece = readElement(client, given as Props, root, compilation, placeOf(given))
    if (root.problems.length === length) return placeOfInner(root.inner.push(piece) - 1)
    return createElement(localIslandTag, { dangerouslySetInnerHTML: { __html: trial?.html ?? '' } })
  }
  try {
    for (const [number, content] of root.still.entries()) {
      const first = root.inner.length
      root.html[number] = content === undefined ? '' : renderToStaticMarkup(content)
      root.innerBySlot[number] = root.inner.slice(first).map((_, index) => first + index)
    }
  } finally {
    drawing.drawInner = drawInner
  }
}

function readContent(content: ReactNode, root: IslandRoot, compilation: Compilation): Piece[] {
  const pieces: Piece[] = []
  let still: ReactNode[] = []
  const flush = () => {
    const piece = readStill(still, root, compilation)
    if (piece) pieces.push(piece)
    still = []
  }
  for (const child of flatten(content)) {
    if (!reachesPart(child, compilation)) {
      still.push(child)
      continue
    }
    flush()
    const element = child as ReactElement<Props>
    const props = givenProps(element.props)
    const client = partOf(element, compilation)
    const keyed = element.key === null ? props : { ...props, key: element.key }
    if (client) pieces.push(readElement(client, keyed, root, compilation, placeOf(element) ?? placeOf(props)))
    else pieces.push(readPlain(element.type as string, keyed, root, compilation))
  }
  flush()
  return pieces
}

/** Read an element of HTML that has components in it. */
function readPlain(tag: string, { children, ...props }: Props, root: IslandRoot, compilation: Compilation): Piece {
  const { 'data-cs-at': at, ...written } = props
  // Handlers of elements have no effect, which is reported where they are.
  const sent = Object.fromEntries(Object.entries(written).filter(([, value]) => typeof value !== 'function'))
  const number = root.still.push(undefined) - 1
  const content = readContent(children as ReactNode, root, compilation)
  return {
    node: [tag, { ...sent, 'data-cs-node': number }, ...content.map(({ node }) => node)],
    drawn: createElement(tag, { ...sent, 'data-cs-at': at, 'data-cs-n': number }, ...content.map(({ drawn }) => drawn))
  }
}

/** Read what has no component in it: words alone are given as a text, all else is a slot. */
function readStill(nodes: readonly ReactNode[], root: IslandRoot, compilation: Compilation): Piece | undefined {
  if (nodes.every((node) => !isValidElement(node))) {
    const text = nodes.map((node) => textOf(node)).join('')
    // Space at the end of a line is none, as in JSX.
    if (text === '' || (text.trim() === '' && text.includes('\n'))) return undefined
    root.still.push(text)
    return { node: text, drawn: text }
  }
  const number = root.still.push(createElement(Fragment, null, ...nodes)) - 1
  return { node: number, drawn: createElement(Slot, { number, root, drawing: compilation.drawing }) }
}

interface SlotProps {
  readonly number: number
  readonly root: IslandRoot
  readonly drawing: Drawing
}

/** Draws a slot; a component that clones its content gives it more properties. */
function Slot({ number, root, drawing, ...given }: SlotProps): ReactNode {
  const attributes = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => typeof value !== 'function' && name !== 'ref' && name !== 'children'
    )
  )
  const html = { __html: root.html[number] ?? '' }
  const slot = createElement(slotTag, { ...attributes, 'data-cs-n': number, dangerouslySetInnerHTML: html } as object)
  return createElement(Fragment, null, slot, ...drawnBeside(number, root, drawing))
}

/** Take lists and fragments apart, and leave out what shows nothing. */
function flatten(node: ReactNode): ReactNode[] {
  if (node === null || node === undefined || typeof node === 'boolean' || typeof node === 'function') return []
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => flatten(child))
  if (isValidElement<Props>(node) && node.type === Fragment) return flatten(node.props.children as ReactNode)
  return [node]
}

/** Whether a node is a component that browsers can have, or an element of HTML around one. */
function reachesPart(node: ReactNode, compilation: Compilation): boolean {
  if (!isValidElement<Props>(node)) return false
  if (partOf(node, compilation)) return true
  if (typeof node.type !== 'string' || !plainElements.has(node.type)) return false
  return flatten(givenProps(node.props).children as ReactNode).some((child) => reachesPart(child, compilation))
}

function partOf({ type }: ReactElement, { components }: Compilation): ClientPart | undefined {
  return components.get(type)?.part
}

function holdsElement(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some((item: unknown) => isValidElement(item)))
}

function wholeOf(pieces: readonly Piece[]): ReactNode {
  const [first] = pieces
  return pieces.length === 1 ? first?.drawn : createElement(Fragment, null, ...pieces.map(({ drawn }) => drawn))
}

/** Find the number of a component in a root. */
function numberOf(part: IslandPart, { parts }: IslandRoot): number {
  const found = parts.findIndex(({ source, exportName }) => source === part.source && exportName === part.exportName)
  return found < 0 ? parts.push(part) - 1 : found
}
