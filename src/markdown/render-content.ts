/**
 * Render a finished tree to HTML. React draws the few elements that have a component, and sees nothing else: HTML between
 * them is written directly, and stands in for itself as a placeholder while React is at work. A page has ten to fifty
 * components and thousands of elements, so this costs a tenth of giving React the whole tree.
 */
import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact, { type Options } from 'rehype-react'
import { unified } from 'unified'
import { placeholder, replacePlaceholders } from '../utils/placeholders.js'
import type { ContentComponents } from './page/context.js'
import { visitElements } from './tree/visit.js'

/** Render a tree; its components' elements are taken out of it. */
export function renderContent(tree: Root, components: ContentComponents): string {
  const frame: Frame = { roots: [], leaves: [], components }
  const html = writeHtml(tree, frame)
  const drawn = draw(frame)
  const fill = (text: string): string =>
    replacePlaceholders(text, {
      component: (index) => fill(drawn[index] ?? ''),
      leaf: (index) => fill(frame.leaves[index] ?? '')
    })
  return fill(html).trim()
}

/** The elements that React renders, and the HTML between them. */
interface Frame {
  /** Components that are in no other component directly. */
  readonly roots: Element[]
  readonly leaves: string[]
  readonly components: ContentComponents
}

/** Write the HTML of a tree, with placeholders for the components in it. */
function writeHtml(parent: Root, frame: Frame): string {
  visitElements(parent, (element, index, { children }) => {
    if (!isComponent(element, frame)) return undefined
    const root = frameElement(element, frame)
    children[index] = { type: 'raw', value: placeholder('component', frame.roots.push(root) - 1) }
    return false
  })
  const html = toHtml(parent, { allowDangerousHtml: true, allowDangerousCharacters: true, allowParseErrors: true })
  // In SVG the NUL of symbols is written as a reference; no author's NUL comes this far.
  return html.replaceAll('&#x0;', '\0')
}

function isComponent({ tagName, properties }: Element, { components }: Frame): boolean {
  // The heading of the footnotes is for screen readers and has no link to itself.
  return Object.hasOwn(components, tagName) && (!/^h\d$/.test(tagName) || properties.text !== undefined)
}

/** Copy a component with its direct components; all else in it becomes placeholders. */
function frameElement(element: Element, frame: Frame): Element {
  const children: ElementContent[] = []
  let run: ElementContent[] = []
  const flush = () => {
    const html = writeHtml({ type: 'root', children: run }, frame)
    if (html.trim() !== '') children.push(placeholderOf(html, frame))
    run = []
  }
  for (const child of element.children) {
    if (child.type === 'element' && isComponent(child, frame)) {
      flush()
      children.push(frameElement(child, frame))
    } else run.push(child)
  }
  flush()
  return { ...element, children }
}

function placeholderOf(html: string, { leaves }: Frame): Text {
  return { type: 'text', value: placeholder('leaf', leaves.push(html.trim()) - 1) }
}

/** Cannot come about by placeholders that are beside each other or around a text. */
const separator = '\0\0|\0\0'

/** Render all components with React at once and return the HTML of each. */
function draw({ roots, components }: Frame): string[] {
  if (roots.length === 0) return []
  const children: RootContent[] = roots.flatMap((root) => [root, { type: 'text', value: separator } as const])
  const options = { Fragment, jsx, jsxs, components } as Options
  const element = unified().use(rehypeReact, options).stringify({ type: 'root', children })
  return renderToStaticMarkup(element).split(separator)
}
