import { cloneElement, createElement, Fragment, isValidElement, type FunctionComponent, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>>
type OnHandler = (element: string, handler: string) => void

/**
 * Watch what a component draws: React drops event handlers silently when it writes HTML. What it gives to other components stays as it
 * is, since they may compare it; those are watched in their turn.
 * @param onHandler called with the name of an HTML element and that of the handler it is given
 */
export function watchDrawn(component: unknown, onHandler: OnHandler): unknown {
  if (typeof component !== 'function' || isClass(component)) return component
  const draw = component as (props: Props) => ReactNode | Promise<ReactNode>
  return (props: Props) => watchNode(draw(props), onHandler)
}

function isClass(component: { readonly prototype?: unknown }): boolean {
  const { prototype } = component
  return typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype
}

function watchNode(node: unknown, onHandler: OnHandler): ReactNode {
  if (Array.isArray(node)) return node.map((child) => watchNode(child, onHandler))
  if (!isValidElement<Props>(node)) return node as ReactNode
  const { type, props, key } = node
  if (typeof type === 'function')
    return createElement(watchDrawn(type, onHandler) as FunctionComponent<Props>, {
      ...props,
      ...(key !== null && { key })
    })
  if (typeof type !== 'string' && type !== Fragment) return node
  for (const [name, value] of Object.entries(props)) {
    if (typeof type === 'string' && /^on[A-Z]/.test(name) && typeof value === 'function') onHandler(type, name)
  }
  const { children } = props
  if (children === undefined) return node
  // Children given one by one need no keys; an array of them has its own.
  const watched = watchNode(children, onHandler)
  return Array.isArray(watched) && Array.isArray(children)
    ? cloneElement(node, undefined, ...(watched as ReactNode[]))
    : cloneElement(node, undefined, watched)
}
