/**
 * Find out which tag of a root does what was noticed while all of it was drawn: the root is drawn once more, with what tells the tag around
 * each component. It is not drawn so at first, as components may compare what is between their tags.
 */
import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react'
import type { DrawnTag, Drawing, MissedContext } from '../page/compilation.js'
import { tryOut } from './try-out.js'

/** A root whose tags are known. */
export interface TracedRoot {
  /** The tags of the elements of its components. */
  readonly tags: ReadonlyMap<object, DrawnTag>
  readonly inner: readonly { readonly drawn: ReactNode }[]
}

/** What the tags of a root did. */
interface Traced {
  /** The tag whose component failed; absent: none did. */
  readonly failed?: DrawnTag | undefined
  /** The number of the component in a slot that it is, or is in. */
  readonly failedInner?: number | undefined
  readonly missed: readonly MissedContext[]
}

/** Draw a root to learn which of its tags fails, or reads contexts that nobody gives. */
export function traceParts(drawn: ReactNode, root: TracedRoot, drawing: Drawing): Traced {
  const { tag } = drawing
  let inner: number | undefined
  const wrap = (node: ReactNode, onEnter: () => void, onLeave: () => void): ReactNode => {
    const Enter = () => (onEnter(), null)
    const Leave = () => (onLeave(), null)
    return createElement(Fragment, null, createElement(Enter), node, createElement(Leave))
  }
  const trace = (node: ReactNode): ReactNode => {
    if (Array.isArray(node)) return createElement(Fragment, null, ...node.map((child: ReactNode) => trace(child)))
    if (!isValidElement<Readonly<Record<string, unknown>>>(node)) return node
    const { children, ...props } = node.props
    const traced = Object.entries(props).map(([name, value]) => [
      name,
      value === root ? copy : isValidElement(value) ? trace(value) : value
    ])
    const content = (Array.isArray(children) ? children : [children]) as ReactNode[]
    const given = Object.fromEntries(traced) as object
    const clone =
      children === undefined
        ? cloneElement(node, given)
        : cloneElement(node, given, ...content.map((one) => trace(one)))
    const own = root.tags.get(node)
    if (!own) return clone
    let outer: DrawnTag | undefined
    return wrap(
      clone,
      () => {
        outer = drawing.tag
        drawing.tag = own
      },
      () => (drawing.tag = outer)
    )
  }
  const copy: TracedRoot = {
    ...root,
    inner: root.inner.map((one, number) => ({
      ...one,
      drawn: wrap(
        trace(one.drawn),
        () => (inner = number),
        () => (inner = undefined)
      )
    }))
  }
  drawing.tag = undefined
  try {
    return { missed: tryOut(trace(drawn), drawing).missed }
  } catch {
    return { failed: drawing.tag, failedInner: inner, missed: [] }
  } finally {
    drawing.tag = tag
  }
}
