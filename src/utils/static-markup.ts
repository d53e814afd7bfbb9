/**
 * Render a tree of React to static HTML, as React does, in a quarter of its time. Most of a page is elements of a few kinds
 * with text in them: they are written directly. All else is left to React, which knows what belongs into the head, what
 * images preload and what forms hold; what is plain inside of it is handed over as HTML.
 */
import { cloneElement, createElement, Fragment, isValidElement, type Context, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeMarkup } from './escape.js'
import { plainTags, writeAttributes, type ElementProps } from './static-attributes.js'
import { withContext } from './static-context.js'

/** HTML, or what is left to React. */
type Drawn = string | { readonly rest: ReactNode }

/** Render a tree. */
export function renderStatic(node: ReactNode): string {
  const drawn = draw(node)
  return typeof drawn === 'string' ? drawn : renderToStaticMarkup(drawn.rest)
}

function draw(node: ReactNode): Drawn {
  if (typeof node === 'string') return escapeMarkup(node)
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'number') return String(node)
  if (Array.isArray(node)) return drawList(node as readonly ReactNode[])
  if (!isValidElement<ElementProps>(node)) return { rest: node }
  const { type, props } = node
  if (typeof type === 'string') return drawElement(node, type, props)
  if (type === Fragment) return draw(props.children)
  const context = contextOf(type)
  if (!context) return drawComponent(node, type, props)
  const inner = withContext(context, props.value, () => draw(props.children))
  return typeof inner === 'string' ? inner : { rest: cloneElement(node, {}, inner.rest) }
}

function drawList(nodes: readonly ReactNode[]): Drawn {
  let html = ''
  for (const [index, node] of nodes.entries()) {
    const drawn = draw(node)
    if (typeof drawn === 'string') {
      html += drawn
      continue
    }
    const before = nodes.slice(0, index).map(leave)
    const after = nodes.slice(index + 1).map(leave)
    return { rest: createElement(Fragment, null, ...before, drawn.rest, ...after) }
  }
  return html
}

function drawElement(node: ReactNode, tag: string, props: ElementProps): Drawn {
  if (!isPlain(tag, props)) return { rest: leaveElement(node, tag, props) }
  const attributes = writeAttributes(props)
  if (attributes === undefined) return { rest: leaveElement(node, tag, props) }
  if (voidTags.has(tag)) return `<${tag}${attributes}/>`
  const inner = drawInside(tag, props)
  return typeof inner === 'string'
    ? `<${tag}${attributes}>${inner}</${tag}>`
    : { rest: createElement(tag, props, inner.rest) }
}

/** Elements without content or an end tag. */
const voidTags = new Set(['br', 'hr', 'wbr'])

function isPlain(tag: string, { name }: ElementProps): boolean {
  // React writes what a button sends behind all else.
  return plainTags.has(tag) && !(tag === 'button' && name !== undefined)
}

function drawInside(tag: string, { dangerouslySetInnerHTML: raw, children }: ElementProps): Drawn {
  const inner = raw ? raw.__html : draw(children)
  // React keeps a first line that browsers would drop.
  return tag === 'pre' && typeof inner === 'string' && inner.startsWith('\n') ? { rest: children } : inner
}

/** Leave something to React, with what is plain inside of its elements as HTML. */
function leave(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return createElement(Fragment, null, ...(node as readonly ReactNode[]).map(leave))
  if (!isValidElement<ElementProps>(node)) return node
  const { type, props } = node
  if (typeof type === 'string') return leaveElement(node, type, props)
  if (type === Fragment) return leave(props.children)
  const context = contextOf(type)
  if (context)
    return cloneElement(
      node,
      {},
      withContext(context, props.value, () => leave(props.children))
    )
  const called = call(type, props)
  return called ? leave(called.node) : node
}

/** Leave an element to React. What stands in one of the others, such as a script, is more than HTML. */
function leaveElement(node: ReactNode, tag: string, props: ElementProps): ReactNode {
  if (props.dangerouslySetInnerHTML || props.children === undefined) return node
  if (!plainTags.has(tag) && !frameTags.has(tag)) return node
  const inner = drawInside(tag, props)
  return typeof inner === 'string'
    ? createElement(tag, { ...props, children: undefined, dangerouslySetInnerHTML: { __html: inner } })
    : createElement(tag, props, inner.rest)
}

/** Elements that React writes, and whose content is like that of any other. */
const frameTags = new Set(['html', 'body', 'form', 'label'])

function drawComponent(node: ReactNode, type: unknown, props: ElementProps): Drawn {
  const called = call(type, props)
  return called ? draw(called.node) : { rest: node }
}

/** Call a component; undefined where only React can: it has state, or throws, which React tells better. */
function call(type: unknown, props: ElementProps): { readonly node: ReactNode } | undefined {
  if (typeof type !== 'function' || isClass(type.prototype)) return undefined
  try {
    return { node: (type as (props: ElementProps) => ReactNode)(props) }
  } catch {
    return undefined
  }
}

function isClass(prototype: unknown): boolean {
  return typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype
}

/** Get the context that an element provides. */
function contextOf(type: unknown): Context<unknown> | undefined {
  const isContext = typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === contextSymbol
  return isContext ? (type as Context<unknown>) : undefined
}

const contextSymbol = Symbol.for('react.context')
