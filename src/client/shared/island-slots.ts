import {
  createElement,
  forwardRef,
  Fragment,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import { createPortal } from 'react-dom'
import { decodeText } from './decode-text.js'

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
    if (!element.hasAttribute('data-cs-slot')) continue
    const nodes = slots.get(numberOf(element))?.nodes ?? []
    // What the components in it drew is gone.
    const written = innerPlaces([...element.childNodes])
    for (const place of innerPlaces(nodes)) {
      const same = written.find((one) => innerOf(one) === innerOf(place))
      place.replaceChildren(...(same?.childNodes ?? []))
    }
    element.replaceChildren(...nodes)
  }
}

/** Whether an element of a root is in a slot of it, or is one. */
export function isInSlot(element: Element, root: HTMLElement): boolean {
  const slot = element.closest(marks.map((name) => `[${name}]`).join())
  return slot !== null && slot !== root && root.contains(slot)
}

/** Whether the target of a hash is in a slot that no component shows. */
export function hidesTarget(slots: ReadonlyMap<number, Slot>, hash: string): boolean {
  const id = decodeText(hash.slice(1))
  if (id === '' || document.getElementById(id)) return false
  return [...slots.values()].some(({ nodes, holder }) => {
    const elements = holder ? [] : nodes.filter((node): node is Element & ChildNode => node instanceof Element)
    return elements.some((element) => element.id === id || element.querySelector(`#${CSS.escape(id)}`) !== null)
  })
}

/** Find the places of components in the nodes of a slot. */
function innerPlaces(nodes: readonly ChildNode[]): Element[] {
  return nodes.flatMap((node) => {
    if (!(node instanceof Element)) return []
    return node.hasAttribute('data-cs-place') ? [node] : innerPlaces([...node.childNodes])
  })
}

function innerOf(place: Element): string | null {
  return place.getAttribute('data-cs-place')
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
  /** Makes the component of a place in the slot. */
  readonly innerOf: (number: number) => ReactNode
  readonly className?: string
}

/** No HTML: what a slot has is put in as nodes. */
const empty = { __html: '' }

/** Shows a slot; a component that clones its content gives it more properties. */
export const SlotElement = forwardRef(function SlotElement(
  { slot, innerOf: make, ...given }: SlotProps,
  outer: Ref<Element>
): ReactElement {
  const own = useRef<Element | null>(null)
  const [places, setPlaces] = useState<readonly Element[]>([])
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
    const nodes = isTaken ? slot.nodes.map((node) => node.cloneNode(true) as ChildNode) : slot.nodes
    if (element.firstChild !== (nodes[0] ?? null)) element.replaceChildren(...nodes)
    const found = innerPlaces(nodes)
    for (const place of found) place.replaceChildren()
    if (found.length > 0) setPlaces(found)
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
  const element = createElement(slot.tag, {
    ...slot.attributes,
    ...given,
    ...classes,
    ref,
    dangerouslySetInnerHTML: empty
  })
  const inner = places.map((place, index) => createPortal(make(Number(innerOf(place))), place, String(index)))
  return createElement(Fragment, null, element, ...inner)
})
