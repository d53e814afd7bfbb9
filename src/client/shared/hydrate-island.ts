import { type ComponentType, createElement, Fragment, type ReactNode, Component } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type IslandElement, type IslandNode, type IslandProps, nodesKey } from '../../model/island-tree.js'
import { countIds, IdEnd, IdStart } from './island-ids.js'
import { hidesTarget, isInSlot, returnSlots, type Slot, SlotElement, takeSlots } from './island-slots.js'
import { restoreStyles } from './restore-styles.js'

type Parts = readonly ComponentType<object>[]

/** What the tree of a root is made of. */
interface Made {
  readonly parts: Parts
  readonly slots: ReadonlyMap<number, Slot>
  readonly innerOf: (number: number) => ReactNode
}

/**
 * Attach the components of a root to the element that the build rendered them in. Leaving the page, and an error in one of them, brings
 * back what the build wrote.
 */
export function hydrateIsland(parts: Parts, element: HTMLElement, signal: AbortSignal): void {
  const html = element.innerHTML
  const { csIsland, csProps = '{}', csContent = '[]', csInner = '[]', csIds = 'c', csClient } = element.dataset
  const slots = takeSlots(element)
  const inner = JSON.parse(csInner) as readonly IslandElement[]
  const innerOf = (number: number): ReactNode => {
    const node = inner[number]
    const start = createElement(IdStart, { prefix: `${csIds}p${number}` })
    return node && createElement(Fragment, null, start, nodeOf(node, made), createElement(IdEnd))
  }
  const made: Made = { parts, slots, innerOf }
  const tree: IslandElement = [0, JSON.parse(csProps) as IslandProps, ...(JSON.parse(csContent) as IslandNode[])]
  let root: ReturnType<typeof hydrateRoot> | undefined
  let hasLeft = false
  const leave = () => {
    if (hasLeft) return
    hasLeft = true
    root?.unmount()
    delete element.dataset.csHydrated
    element.innerHTML = html
    returnSlots(element, slots)
  }
  const onError = (error: unknown) => {
    // One that is loaded late, and has no boundary around it: React waits for it, its twin does not.
    if (error instanceof Promise) {
      queueMicrotask(leave)
      void error.then(() => signal.aborted || hydrateIsland(parts, element, signal))
      return
    }
    console.error(`The component ${csIsland} failed in the browser; the page shows what the build wrote:`, error)
    element.dataset.csFailed = ''
    // What fails is still being drawn.
    queueMicrotask(leave)
  }
  const take = () => {
    if (hasLeft) return
    restoreStyles(element, (styled) => isInSlot(styled, element))
    try {
      const content = createElement(Boundary, { onError }, nodeOf(tree, made))
      const draw = () => {
        if (csClient !== 'only') root = hydrateRoot(element, content, { onRecoverableError: drawnAnew })
        else {
          element.replaceChildren()
          root = createRoot(element)
          root.render(content)
        }
      }
      // React would draw later, when the ids of another root are counted.
      countIds(csIds, () => flushSync(draw))
      element.dataset.csHydrated = ''
      showTarget()
    } catch (error) {
      onError(error)
    }
  }
  // What a link leads to may be in a slot that is not shown.
  const showTarget = () => {
    if (!hasLeft && hidesTarget(slots, location.hash)) element.scrollIntoView()
  }
  addEventListener('hashchange', showTarget, { signal })
  signal.addEventListener('abort', leave)
  // Some browsers know no idle time.
  if (csClient !== 'idle') take()
  else if ('requestIdleCallback' in window) requestIdleCallback(take)
  else setTimeout(take)
}

/** React draws a root anew where the passes have changed what the build drew; its twin takes it as it is. */
function drawnAnew(): void {}

/** Make the element of a node. */
function nodeOf(node: IslandNode, made: Made): ReactNode {
  const { parts, slots, innerOf } = made
  if (typeof node === 'string') return node
  if (typeof node === 'number') {
    const slot = slots.get(node)
    // By its key it stays itself where a component shows one slot in place of another.
    return slot && createElement(SlotElement, { key: `s${node}`, slot, innerOf })
  }
  const [type, sent, ...content] = node
  const children = content.map((child) => nodeOf(child, made))
  if (typeof type === 'string') {
    const written = slots.get(Number(sent['data-cs-node']))?.attributes
    return createElement(type, { ...(written ?? sent), key: sent.key as string | undefined }, ...children)
  }
  const props = Object.entries(sent).map(([name, value]) => [name, valueOf(value, made)] as const)
  return createElement(parts[type] ?? 'div', Object.fromEntries(props), ...children)
}

/** Make the value of a property: one that is an element was sent as its nodes. */
function valueOf(value: unknown, made: Made): unknown {
  if (typeof value !== 'object' || value === null || !(nodesKey in value)) return value
  const nodes = (value[nodesKey] as readonly IslandNode[]).map((node) => nodeOf(node, made))
  return nodes.length === 1 ? nodes[0] : createElement(Fragment, null, ...nodes)
}

interface BoundaryProps {
  readonly onError: (error: unknown) => void
  readonly children?: ReactNode
}

/** Shows nothing of a root whose components have failed, and tells so. */
class Boundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
