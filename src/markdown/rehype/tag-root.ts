/**
 * An island of Markdown with the islands between its tags: they are one root, so that contexts reach all of them. Those that stand directly
 * between its tags are its children, as in React. All else is in numbered slots, which stay HTML, and islands in a slot, such as those in the
 * cells of a table, are drawn beside it and written to their places in it.
 */
import type { Element, ElementContent, RootContent } from 'hast'
import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react'
import { jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LocalIsland } from '../../model/document.js'
import type { IslandElement, IslandNode } from '../../model/island-tree.js'
import { hashOf } from '../../utils/hash.js'
import { type ComponentProps, drawnTag, innerTag, slotTag, takeDrawn } from '../components/component-element.js'
import { watchProps } from '../components/watch-props.js'
import { type HastParent, visitElements } from '../tree/visit.js'

/** An island of a root: what its tag gives it, and what is between its tags, pieces and the numbers of slots. */
export interface Piece {
  readonly element: Element
  readonly name: string
  readonly component: FunctionComponent<ComponentProps>
  readonly props: ComponentProps
  readonly content: readonly (Piece | number)[]
  /** Element that a slot of it is, and the island itself. */
  readonly tagName: 'div' | 'span'
}

/** The content of all islands that are within one. */
export interface TagRoot {
  readonly slots: { readonly content: readonly ElementContent[]; readonly tagName: 'div' | 'span' }[]
  /** Islands in slots. */
  readonly inner: Piece[]
  /** Islands that cannot be drawn: their content stays. */
  readonly failed: Set<Piece>
}

/** Create a root in which nothing is yet. */
export function createTagRoot(): TagRoot {
  return { slots: [], inner: [], failed: new Set() }
}

/** What browsers are told of a root. */
export interface TagIsland {
  readonly island: LocalIsland
  readonly attributes: Readonly<Record<string, string>>
  /** The numbers of all slots in it. */
  readonly slots: readonly number[]
}

/** An island as the build draws it. */
export interface DrawnTags {
  readonly html: string
  /** HTML of the islands in slots that are shown. */
  readonly inner: ReadonlyMap<number, string>
  readonly misspelt: readonly { readonly piece: Piece; readonly written: string; readonly meant: string }[]
}

/** The failure of a piece. */
export class PieceError extends Error {
  constructor(
    readonly piece: Piece,
    override readonly cause: unknown
  ) {
    super('A component failed')
  }
}

/**
 * Draw an island with all that are in it.
 * @param prefix begins the ids that they ask for
 * @throws {PieceError}
 */
export function drawTags(piece: Piece, root: TagRoot, prefix: string): DrawnTags {
  const seen: { readonly piece: Piece; readonly misspelt: () => ReadonlyMap<string, string> }[] = []
  const shown = elementOf(piece, root, (one, misspelt) => void seen.push({ piece: one, misspelt }))
  let html: string
  try {
    html = renderToStaticMarkup(shown, { identifierPrefix: prefix })
  } catch (error) {
    throw new PieceError(findFailing(piece, root), error)
  }
  const inner = new Map<number, string>()
  // Those that are in others have lower numbers.
  for (const number of root.inner.keys()) {
    const taken = takeDrawn(html, number)
    if (!taken) continue
    html = taken.html
    inner.set(number, taken.drawn)
  }
  const misspelt = seen.flatMap(({ piece: of, misspelt: find }) =>
    [...find()].map(([written, meant]) => ({ piece: of, written, meant }))
  )
  return { html, inner, misspelt }
}

/** Make the element of an island, with what is between its tags; `around` is called with each that is in it. */
function elementOf(
  piece: Piece,
  root: TagRoot,
  onElement: (piece: Piece, misspelt: () => ReadonlyMap<string, string>) => void,
  around: (piece: Piece, element: ReactNode) => ReactNode = (_, element) => element
): ReactNode {
  const make = (one: Piece): ReactNode => {
    const children = one.content.map((item, index) =>
      typeof item === 'number' ? createElement(Slot, { key: index, number: item }) : make(item)
    )
    if (root.failed.has(one)) return createElement(one.tagName, null, ...children)
    const { element, misspelt } = watchProps({ ...one.props, ...childrenOf(children) }, (given) =>
      jsxs(one.component, given)
    )
    onElement(one, misspelt)
    return around(one, element)
  }
  const Slot = ({ number }: { readonly number: number }) =>
    createElement(
      Fragment,
      null,
      createElement(slotTag, { 'data-cs-n': number }),
      ...placesIn(root.slots[number]?.content ?? []).map((place) => {
        const inside = root.inner[place]
        return createElement(`${drawnTag}${place}`, { key: place }, inside && make(inside))
      })
    )
  return make(piece)
}

/** Find the island of a root that fails: the last one that was begun. */
function findFailing(piece: Piece, root: TagRoot): Piece {
  let last = piece
  const noted = (one: Piece, element: ReactNode) =>
    createElement(function Begin() {
      last = one
      return element
    })
  try {
    renderToStaticMarkup(elementOf(piece, root, () => undefined, noted))
  } catch {
    return last
  }
  return piece
}

/** Describe a root to browsers; one without others in it is the island that its tag names. */
export function describeTags(piece: Piece, root: TagRoot): TagIsland {
  const names: string[] = []
  const nodeOf = (one: Piece): IslandElement => {
    const known = names.indexOf(one.name)
    const number = root.failed.has(one) ? one.tagName : known < 0 ? names.push(one.name) - 1 : known
    return [
      number,
      root.failed.has(one) ? {} : one.props,
      ...one.content.map((item): IslandNode => (typeof item === 'number' ? item : nodeOf(item)))
    ]
  }
  const [, props, ...content] = nodeOf(piece)
  const slots = slotsOf(piece, root)
  const hasInner = slots.some((slot) => placesIn(root.slots[slot]?.content ?? []).length > 0)
  const inner = hasInner ? root.inner.map(nodeOf) : []
  const parts = names.map((source) => ({ source, isNamed: true as const, exportName: 'default' }))
  return {
    island: { name: parts.length > 1 ? `${piece.name}-${hashOf(names.join()).slice(0, 6)}` : piece.name, parts },
    attributes: {
      dataCsProps: JSON.stringify(props),
      ...(content.length > 0 && { dataCsContent: JSON.stringify(content) }),
      ...(inner.length > 0 && { dataCsInner: JSON.stringify(inner) })
    },
    slots
  }
}

/** Draw an island that its root does not show at first, without what is around it; nothing where it fails so. */
export function drawAlone(piece: Piece, root: TagRoot, prefix: string): string {
  try {
    return drawTags(piece, root, `${prefix}h`).html
  } catch {
    return ''
  }
}

/** What fills the slots of a root. */
export interface SlotFilling {
  readonly slots: readonly number[]
  /** Parses what the island of a number in a slot has drawn. */
  readonly drawnOf: (number: number, piece: Piece) => HastParent
  /** Gives an element the attributes by which browsers know it. */
  readonly mark: (element: Element, marks: Readonly<Record<string, string>>) => void
}

/** Put the content of slots into what a root has drawn; what it does not show at first is added for those who run no scripts. */
export function fillSlots(tree: HastParent, root: TagRoot, { slots, drawnOf, mark }: SlotFilling): ElementContent[] {
  const shown = new Set<number>()
  const slotElement = (number: number, isHidden: boolean): Element => {
    shown.add(number)
    const { content, tagName } = root.slots[number] ?? { content: [], tagName: 'div' }
    const slot: Element = { type: 'element', tagName, properties: {}, children: fill(content) }
    mark(slot, { dataCsSlot: String(number), ...(isHidden && { dataCsHidden: '' }) })
    return slot
  }
  const fill = (nodes: readonly (RootContent | ElementContent)[]): ElementContent[] =>
    nodes.flatMap((node) => {
      if (node.type !== 'element') return [node as ElementContent]
      if (node.tagName === slotTag && node.properties.dataCsN !== undefined)
        return [slotElement(Number(node.properties.dataCsN), false)]
      const number = Number(node.properties.dataCsK)
      const piece = node.tagName === innerTag ? root.inner[number] : undefined
      if (!piece) {
        node.children = fill(node.children)
        return [node]
      }
      const place: Element = {
        type: 'element',
        tagName: piece.tagName,
        properties: {},
        children: fill(drawnOf(number, piece).children)
      }
      mark(place, { dataCsPlace: String(number) })
      return [place]
    })
  const filled = fill(tree.children)
  for (const number of slots) if (!shown.has(number)) filled.push(slotElement(number, true))
  return filled
}

/** Put roots in place of the islands in the content of a slot. */
export function withRoots(
  nodes: readonly ElementContent[],
  root: TagRoot,
  asRoot: (piece: Piece) => ElementContent[]
): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node]
    const piece = node.tagName === innerTag ? root.inner[Number(node.properties.dataCsK)] : undefined
    if (piece) return asRoot(piece)
    node.children = withRoots(node.children, root, asRoot)
    return [node]
  })
}

/** List the slots of an island and of those in it. */
function slotsOf(piece: Piece, root: TagRoot): number[] {
  return piece.content.flatMap((item) => {
    if (typeof item !== 'number') return slotsOf(item, root)
    const inner = placesIn(root.slots[item]?.content ?? []).flatMap((place) => root.inner[place] ?? [])
    return [item, ...inner.flatMap((one) => slotsOf(one, root))]
  })
}

/** List the places of islands in the content of a slot. */
function placesIn(content: readonly ElementContent[]): number[] {
  const found: number[] = []
  visitElements({ type: 'root', children: [...content] }, ({ tagName, properties }) => {
    if (tagName === innerTag) found.push(Number(properties.dataCsK))
    return undefined
  })
  return found
}

function childrenOf(children: readonly ReactNode[]): { readonly children?: ReactNode } {
  if (children.length === 0) return {}
  return { children: children.length === 1 ? children[0] : children }
}
