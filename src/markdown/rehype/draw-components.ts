import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { createElement, type FunctionComponent } from 'react'
import { jsx } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ExtensionComponent, Owned } from '../../model/plugin.js'
import { nearest } from '../../utils/nearest.js'
import { messageOf } from '../../utils/text-of.js'
import { type Compilation, report } from '../page/compilation.js'
import { reportThrown } from '../page/report-thrown.js'
import { componentTag, type ComponentProps, innerTag, slotTag } from '../components/component-element.js'
import { type HastParent, visitElements } from '../tree/visit.js'
import { handlerReport } from '../components/handler-report.js'
import { watchDrawn } from '../components/watch-drawn.js'
import { watchProps } from '../components/watch-props.js'
import {
  createTagRoot,
  describeTags,
  drawAlone,
  drawTags,
  fillSlots,
  type Piece,
  PieceError,
  type TagRoot,
  withRoots
} from './tag-root.js'

/** Draw the site's components in a tree; see `rehype-components.ts`. */
export function drawComponents(tree: Root, compilation: Compilation): void {
  tree.children = expand(tree.children, { isInLine: false, isInParagraph: false }, compilation)
}

/** Elements that hold words in a line: a box in one would end it. */
const lineElements = new Set(
  'a abbr b cite code del em h1 h2 h3 h4 h5 h6 i ins p s small span strong sub sup u'.split(' ')
)

/** Elements that end the paragraph in which they begin: the start tags that "close a p element" in HTML's parsing rules. */
const paragraphEnds = new Set(
  (
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr main menu nav ol p pre search section summary table ul'
  ).split(' ')
)

/** Where a component is. */
interface Surroundings {
  /** Whether its parent holds words in a line. */
  readonly isInLine: boolean
  readonly isInParagraph: boolean
  /** The root that it is in a slot of; absent: none. */
  readonly root?: TagRoot | undefined
}

/** Draw the components among some nodes, outer ones first. */
function expand(
  nodes: readonly (RootContent | ElementContent)[],
  around: Surroundings,
  compilation: Compilation
): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node as ElementContent]
    const element = componentOf(node) ?? node
    const isComponent = element.tagName === componentTag
    const inside = surroundingsIn(element, node, around)
    if (isComponent && isIsland(element, compilation)) {
      const root = around.root ?? createTagRoot()
      const piece = readPiece(element, { around, inside, root }, compilation)
      return around.root ? [placeOfPiece(piece, root)] : drawRoot(piece, root, around, compilation)
    }
    const children = expand(element.children, inside, compilation)
    if (isComponent) return draw(element, children, around, compilation)
    // The element stays the same one: islands are marked by it.
    element.children = children
    return [element]
  })
}

/** Find the component that a node is, or, as all that a paragraph holds, is in place of: as in MDX. */
function componentOf(node: Element): Element | undefined {
  if (node.tagName === componentTag) return node
  return node.tagName === 'p' ? onlyComponent(node) : undefined
}

/** Find the component that is all that a paragraph holds. */
function onlyComponent({ children }: Element): Element | undefined {
  const [first, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return first?.type === 'element' && first.tagName === componentTag && others.length === 0 ? first : undefined
}

function surroundingsIn(element: Element, node: Element, around: Surroundings): Surroundings {
  const isInParagraph = element === node && (around.isInParagraph || element.tagName === 'p')
  const isInLine = lineElements.has(element.tagName) || (element.tagName === componentTag && isInParagraph)
  return { isInLine, isInParagraph, root: around.root }
}

function isIsland({ properties: { name } }: Element, { context: { extensions } }: Compilation): boolean {
  return extensions?.islands.has(String(name)) === true && extensions.components.has(String(name))
}

/** Where the element of an island is, and what is between its tags. */
interface PiecePlace {
  readonly around: Surroundings
  readonly inside: Surroundings
  readonly root: TagRoot
}

/** Read the tag of an island with all that is between its tags. */
function readPiece(element: Element, { around, inside, root }: PiecePlace, compilation: Compilation): Piece {
  const name = String(element.properties.name)
  const tagName = around.isInLine ? 'span' : 'div'
  const content: (Piece | number)[] = []
  let still: ElementContent[] = []
  const flush = () => {
    const isShown = still.some((node) => node.type !== 'text' || node.value.trim() !== '')
    // Blank lines alone are content, as they are to a component in Markdown that is no island; between two they are none.
    const isWhole = still.length === element.children.length
    const nodes = isShown || isWhole ? expand(still, { ...inside, root }, compilation) : []
    if (nodes.length > 0) content.push(root.slots.push({ content: nodes, tagName }) - 1)
    still = []
  }
  for (const child of element.children) {
    const direct = child.type === 'element' ? componentOf(child) : undefined
    if (!direct || !isIsland(direct, compilation)) {
      still.push(child)
      continue
    }
    flush()
    const below = surroundingsIn(direct, child as Element, inside)
    content.push(readPiece(direct, { around: inside, inside: below, root }, compilation))
  }
  flush()
  const { value } = compilation.context.extensions?.components.get(name) ?? {}
  const props = JSON.parse(String(element.properties.props ?? '{}')) as ComponentProps
  return { element, name, component: value as FunctionComponent<ComponentProps>, props, content, tagName }
}

/** Create what stands for an island in a slot until its root is drawn. */
function placeOfPiece(piece: Piece, root: TagRoot): Element {
  return { type: 'element', tagName: innerTag, properties: { dataCsK: root.inner.push(piece) - 1 }, children: [] }
}

/** Draw an island with all that are in it; one that fails costs itself, and its content stays. */
function drawRoot(piece: Piece, root: TagRoot, around: Surroundings, compilation: Compilation): ElementContent[] {
  const { page, context, drawing, marked, sheets, localIslands } = compilation
  const prefix = `m${drawing.ids.count++}`
  context.onActivity?.({ page: page.source, plugin: context.extensions?.components.get(piece.name)?.owner })
  try {
    const drawn = drawTags(piece, root, prefix)
    for (const { piece: of, written: name, meant } of drawn.misspelt) {
      const text = `Unknown property "${name}" of "${of.name}"; did you mean "${meant}"?`
      report(compilation, 'content-component', { text, suggestion: meant }, of.element.position)
    }
    const parse = (html: string, { element }: Piece) => {
      const tree = fromHtml(html, { fragment: true })
      complete(tree, [], element, compilation)
      return tree
    }
    const tree = parse(drawn.html, piece)
    if (around.isInParagraph) reportBlock(piece.name, tree, piece.element, compilation)
    const { island, attributes, slots } = describeTags(piece, root)
    const filled = fillSlots(tree, root, {
      slots,
      drawnOf: (number, inner) => parse(drawn.inner.get(number) ?? drawAlone(inner, root, prefix), inner),
      mark: (element, marks) => void marked.set(element, marks)
    })
    if (slots.length > 0) sheets.add('components')
    const { element, tagName } = piece
    const marks = {
      dataCsIsland: island.name,
      ...attributes,
      ...(drawn.html.includes(`_${prefix}R_`) && { dataCsIds: prefix })
    }
    const holder: Element = { type: 'element', tagName, properties: {}, children: filled }
    if (element.position) holder.position = element.position
    marked.set(holder, marks)
    if (island.parts.length > 1)
      localIslands.set(prefix, { island, attributes, elements: 0, position: element.position })
    return [holder]
  } catch (error) {
    const { piece: failed, cause } = error instanceof PieceError ? error : { piece, cause: error }
    reportFailure(failed.name, cause, failed.element, compilation)
    root.failed.add(failed)
    if (failed !== piece) return drawRoot(piece, root, around, compilation)
    return contentOf(piece, root, around, compilation)
  } finally {
    context.onActivity?.({ page: page.source })
  }
}

/** Draw what is between the tags of an island that fails: the islands in it are roots of their own. */
function contentOf(piece: Piece, root: TagRoot, around: Surroundings, compilation: Compilation): ElementContent[] {
  const asRoot = (one: Piece) => drawRoot(one, root, around, compilation)
  return piece.content.flatMap((item) =>
    typeof item === 'number' ? withRoots(root.slots[item]?.content ?? [], root, asRoot) : asRoot(item)
  )
}

function reportFailure(name: string, error: unknown, { position }: Element, compilation: Compilation): void {
  const [line = ''] = messageOf(error).split('\n')
  const message = `The component "${name}" failed: ${line.replace(/[.\s]+$/, '')}.`
  reportThrown(error, compilation, 'component', message, position)
}

/** Draw a component around its content; the content stays where it cannot be drawn. */
function draw(
  element: Element,
  content: ElementContent[],
  { isInParagraph }: Surroundings,
  compilation: Compilation
): ElementContent[] {
  const name = String(element.properties.name)
  const components = compilation.context.extensions?.components ?? new Map<string, Owned<ExtensionComponent>>()
  const component = components.get(name)
  if (!component) {
    const suggestion = nearest(name, components.keys())
    const hint = suggestion ? ` Did you mean "${suggestion}"?` : ''
    const message = `Unknown component "${name}", which the configuration does not name; its content stays.${hint}`
    report(compilation, 'component', { text: message, suggestion }, element.position)
    return content
  }
  compilation.context.onActivity?.({ page: compilation.page.source, plugin: component.owner })
  try {
    const props = JSON.parse(String(element.properties.props ?? '{}')) as ComponentProps
    const shown = watchDrawn(component.value, handlerReport(name, element.position, compilation))
    const slot = content.length > 0 ? createElement(slotTag) : undefined
    const { element: made, misspelt } = watchProps({ ...props, ...(slot && { children: slot }) }, (given) =>
      jsx(shown as FunctionComponent<ComponentProps>, given)
    )
    // Ids are those of this component alone.
    const html = renderToStaticMarkup(made, { identifierPrefix: `m${compilation.drawing.ids.count++}` })
    for (const [written, meant] of misspelt()) {
      const text = `Unknown property "${written}" of "${name}"; did you mean "${meant}"?`
      report(compilation, 'content-component', { text, suggestion: meant }, element.position)
    }
    const drawn = fromHtml(html, { fragment: true })
    if (isInParagraph) reportBlock(name, drawn, element, compilation)
    complete(drawn, content, element, compilation)
    return drawn.children as ElementContent[]
  } catch (error) {
    reportFailure(name, error, element, compilation)
    return content
  } finally {
    compilation.context.onActivity?.({ page: compilation.page.source })
  }
}

/** Report an element that browsers take out of the paragraph, and with it out of the component. */
function reportBlock(name: string, drawn: HastParent, { position }: Element, compilation: Compilation): void {
  let block: string | undefined
  visitElements(drawn, ({ tagName }) => {
    if (paragraphEnds.has(tagName)) block ??= tagName
    return undefined
  })
  if (block === undefined) return
  const message = `The component "${name}" renders <${block}>, which cannot be inside a paragraph; write it on its own, between blank lines.`
  report(compilation, 'component', message, position)
}

/** Put the content into its place, and give the position of the component to what it wrote. */
function complete(parent: HastParent, content: ElementContent[], { position }: Element, { drawn }: Compilation): void {
  visitElements(parent, (element, index, { children }) => {
    if (element.tagName === slotTag && element.properties.dataCsN === undefined) {
      children.splice(index, 1, ...content)
      return index + content.length
    }
    drawn.add(element)
    if (position) element.position = position
    else delete element.position
    return undefined
  })
}
