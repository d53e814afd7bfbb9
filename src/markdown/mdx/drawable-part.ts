import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SourceRange } from '../page/file-set.js'
import { parseRange, placeOf } from './element-places.js'

/** Told what fails, and where it was written, as far as that is known. */
type OnFailure = (error: unknown, place: SourceRange | undefined) => void

type Component = (props: object) => ReactNode

/**
 * Leave out of a tree of React what cannot be drawn, such as an element of an undefined component or an object in a text: it costs itself,
 * and what is in it and beside it stays.
 */
export function drawablePart(node: ReactNode, onFailure: OnFailure, place?: SourceRange): ReactNode {
  const error = failureOf(node)
  if (error === undefined) return node
  if (Array.isArray(node)) {
    const children = node.map((child: ReactNode) => drawablePart(child, onFailure, place))
    return createElement(Fragment, null, ...children)
  }
  if (!isValidElement(node)) {
    onFailure(error.thrown, place)
    return null
  }
  const element = node as ReactElement<{ readonly children?: ReactNode; readonly 'data-cs-at'?: string }>
  const { type, props } = element
  const own = placeOf(element) ?? parseRange(props['data-cs-at']) ?? place
  if (typeof type === 'string' || (type as unknown) === Fragment) {
    const children = drawablePart(props.children, onFailure, own)
    const kept = cloneElement(element, { children })
    if (failureOf(kept) === undefined) return kept
    if (children === props.children) onFailure(error.thrown, own)
    return children
  }
  const drawn = expansionOf(type, props)
  if (drawn !== undefined) return drawablePart(drawn.node, onFailure, own)
  onFailure(error.thrown, own)
  return drawablePart(props.children, onFailure, own)
}

/** What a node fails with; undefined: it is drawn. */
function failureOf(node: ReactNode): { readonly thrown: unknown } | undefined {
  try {
    renderToStaticMarkup(node)
    return undefined
  } catch (thrown) {
    return { thrown }
  }
}

/** What a component that needs no state is made of; undefined where that is not known. */
function expansionOf(type: unknown, props: object): { readonly node: ReactNode } | undefined {
  if (typeof type !== 'function') return undefined
  try {
    const node = (type as Component)(props)
    // One that is asynchronous has nothing to show.
    return node instanceof Promise ? undefined : { node }
  } catch {
    return undefined
  }
}
