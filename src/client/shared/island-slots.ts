import { createElement, forwardRef, type ReactElement, type Ref, useCallback, useLayoutEffect, useRef } from 'react'

/** What stays HTML in a root: its nodes are kept while no component shows them. */
export interface Slot {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  nodes: readonly ChildNode[]
  /** The element that has the nodes; absent: none. */
  holder?: Element | undefined
}

/** The attributes by which the build marks slots, and elements that may have components in them. */
const marks = ['data-cs-slot', 'data-cs-node']

/** Find the slots of a root by their numbers; what is not shown at first is taken out of the page. */
export function takeSlots(root: HTMLElement): ReadonlyMap<number, Slot> {
  const slots = new Map<number, Slot>()
  for (const element of slotElements(root)) {
    slots.set(numberOf(element), {
      tag: element.localName,
      attributes: attributesOf(element),
      nodes: [...element.childNodes]
    })
  }
  for (const hidden of root.querySelectorAll('[data-cs-hidden]')) {
    if (hidden.parentElement === root) hidden.remove()
  }
  return slots
}

/** Put the nodes of the slots back into the HTML that the build wrote. */
export function returnSlots(root: HTMLElement, slots: ReadonlyMap<number, Slot>): void {
  for (const element of slotElements(root)) {
    if (element.hasAttribute('data-cs-slot')) element.replaceChildren(...(slots.get(numberOf(element))?.nodes ?? []))
  }
}

function slotElements(root: HTMLElement): Element[] {
  const found = root.querySelectorAll(marks.map((name) => `[${name}]`).join())
  return [...found].filter((element) => element.parentElement?.closest('[data-cs-island]') === root)
}

function numberOf(element: Element): number {
  return Number(marks.map((name) => element.getAttribute(name)).find((value) => value !== null))
}

/** Attributes that React knows by other names. */
const reactNames: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex' }

function attributesOf(element: Element): Record<string, string> {
  return Object.fromEntries(
    [...element.attributes]
      .filter(({ name }) => name !== 'data-cs-hidden' && name !== 'style')
      .map(({ name, value }) => [reactNames[name] ?? name, value])
  )
}

interface SlotProps {
  readonly slot: Slot
  readonly className?: string
}

/** No HTML: what a slot has is put in as nodes. */
const empty = { __html: '' }

/** Shows a slot; a component that clones its content gives it more properties. */
export const SlotElement = forwardRef(function SlotElement(
  { slot, ...given }: SlotProps,
  outer: Ref<Element>
): ReactElement {
  const own = useRef<Element | null>(null)
  const ref = useCallback(
    (element: Element | null) => {
      own.current = element
      if (typeof outer === 'function') outer(element)
      else if (outer) outer.current = element
    },
    [outer]
  )
  useLayoutEffect(() => {
    const element = own.current
    if (!element) return undefined
    const isTaken = slot.holder !== undefined
    const nodes = isTaken ? slot.nodes.map((node) => node.cloneNode(true)) : slot.nodes
    if (element.firstChild !== (nodes[0] ?? null)) element.replaceChildren(...nodes)
    if (isTaken) return undefined
    slot.holder = element
    return () => {
      slot.nodes = [...element.childNodes]
      slot.holder = undefined
    }
  }, [])
  const { className } = slot.attributes
  const classes =
    className !== undefined && given.className !== undefined ? { className: `${className} ${given.className}` } : {}
  return createElement(slot.tag, { ...slot.attributes, ...given, ...classes, ref, dangerouslySetInnerHTML: empty })
})
