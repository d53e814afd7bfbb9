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
import { componentTag, type ComponentProps, slotTag } from '../components/component-element.js'
import { type HastParent, visitElements } from '../tree/visit.js'
import { handlerReport } from '../components/handler-report.js'
import { watchDrawn } from '../components/watch-drawn.js'
import { watchProps } from '../components/watch-props.js'

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
}

/** Draw the components among some nodes, outer ones first. */
function expand(
  nodes: readonly (RootContent | ElementContent)[],
  around: Surroundings,
  compilation: Compilation
): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node as ElementContent]
    const only = node.tagName === 'p' ? onlyComponent(node) : undefined
    const element = only ?? node
    const isComponent = element.tagName === componentTag
    const isInParagraph = only === undefined && (around.isInParagraph || element.tagName === 'p')
    const isInLine = lineElements.has(element.tagName) || (isComponent && isInParagraph)
    const children = expand(element.children, { isInLine, isInParagraph }, compilation)
    if (isComponent) return draw(element, children, around, compilation)
    // The element stays the same one: islands are marked by it.
    element.children = children
    return [element]
  })
}

/** Find the component that is all that a paragraph holds: it is in place of the paragraph, as in MDX. */
function onlyComponent({ children }: Element): Element | undefined {
  const [first, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return first?.type === 'element' && first.tagName === componentTag && others.length === 0 ? first : undefined
}

/** Draw a component around its content; the content stays where it cannot be drawn. */
function draw(
  element: Element,
  content: ElementContent[],
  { isInLine, isInParagraph }: Surroundings,
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
    const isIsland = compilation.context.extensions?.islands.has(name) === true
    const shown = isIsland
      ? component.value
      : watchDrawn(component.value, handlerReport(name, element.position, compilation))
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
    const tagName = isInLine ? 'span' : 'div'
    if (isInParagraph) reportBlock(name, drawn, element, compilation)
    complete(drawn, isIsland && slot ? [markSlot(tagName, content, compilation)] : content, element, compilation)
    const nodes = drawn.children as ElementContent[]
    return isIsland
      ? [markIsland({ name, props, tagName, hasContent: slot !== undefined }, nodes, element, compilation)]
      : nodes
  } catch (error) {
    const reason =
      messageOf(error)
        .split('\n')[0]
        ?.replace(/[.\s]+$/, '') ?? ''
    reportThrown(error, compilation, 'component', `The component "${name}" failed: ${reason}.`, element.position)
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

/** Create the element that a component is hydrated in. */
function markIsland(
  { name, props, tagName, hasContent }: IslandOfTag,
  children: ElementContent[],
  { position }: Element,
  { marked }: Compilation
): Element {
  const island: Element = { type: 'element', tagName, properties: {}, children, ...(position && { position }) }
  const content = hasContent && { dataCsContent: '[0]' }
  marked.set(island, { dataCsIsland: name, dataCsProps: JSON.stringify(props), ...content })
  return island
}

/** An island that a tag of Markdown is. */
interface IslandOfTag {
  readonly name: string
  readonly props: ComponentProps
  readonly tagName: 'div' | 'span'
  readonly hasContent: boolean
}

/** Create the element that holds the content of an island, which the client takes over as it is. */
function markSlot(tagName: 'div' | 'span', children: ElementContent[], { marked, sheets }: Compilation): Element {
  const slot: Element = { type: 'element', tagName, properties: {}, children }
  marked.set(slot, { dataCsSlot: '0' })
  sheets.add('components')
  return slot
}

/** Put the content into its place, and give the position of the component to what it wrote. */
function complete(parent: HastParent, content: ElementContent[], { position }: Element, { drawn }: Compilation): void {
  visitElements(parent, (element, index, { children }) => {
    if (element.tagName === slotTag) {
      children.splice(index, 1, ...content)
      return index + content.length
    }
    drawn.add(element)
    if (position) element.position = position
    else delete element.position
    return undefined
  })
}
