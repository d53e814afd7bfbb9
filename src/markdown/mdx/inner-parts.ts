/**
 * Components in what stays HTML in a root, such as those in the cells of a table. They are parts of the root, with its contexts: the build
 * draws them beside the slot that they are in and writes them to their places in it, and browsers draw them into these places.
 */
import { createElement, Fragment, type ReactNode } from 'react'
import type { Drawing } from '../page/compilation.js'
import { drawnTag, innerTag, takeDrawn } from '../components/component-element.js'
import { tryQuietly } from './try-out.js'

/** The components in the slots of a root. */
export interface InnerParts {
  /** HTML of the slots by their numbers. */
  readonly html: readonly string[]
  readonly inner: readonly { readonly drawn: ReactNode }[]
  /** The numbers of the components in each slot. */
  readonly innerBySlot: readonly (readonly number[])[]
}

/** Create what stands for a component in its slot. */
export function placeOfInner(number: number): ReactNode {
  return createElement(innerTag, { 'data-cs-k': number })
}

/** Draw the components of a slot beside it, each with ids of its own: browsers draw them after all else. */
export function drawnBeside(slot: number, { inner, innerBySlot }: InnerParts, drawing: Drawing): ReactNode[] {
  return (innerBySlot[slot] ?? []).map((number) => {
    let outer = drawing.ids
    const Enter = () => {
      outer = drawing.ids
      drawing.ids = { prefix: `${outer.prefix}p${number}`, count: 0 }
      return null
    }
    const Leave = () => {
      drawing.ids = outer
      return null
    }
    const content = createElement(Fragment, null, createElement(Enter), inner[number]?.drawn, createElement(Leave))
    return createElement(`${drawnTag}${number}`, { key: number }, content)
  })
}

/** Write the components that are drawn beside their slots to their places. */
export function withInner(html: string, { inner }: InnerParts): string {
  let filled = html
  for (const number of inner.keys()) {
    const taken = takeDrawn(filled, number)
    if (taken) filled = taken.html.replaceAll(emptyPlace(number), () => fullPlace(number, taken.drawn))
  }
  return filled
}

/** Write what a slot has that no component shows at first: its components are drawn without what is around them, as far as they can be. */
export function hiddenSlot(slot: number, root: InnerParts, drawing: Drawing): string {
  const html = root.html[slot] ?? ''
  const numbers = root.innerBySlot[slot] ?? []
  return numbers.reduce((text, number) => {
    const drawn = tryQuietly(root.inner[number]?.drawn, drawing)?.html ?? ''
    return text.replaceAll(emptyPlace(number), () => fullPlace(number, withInner(drawn, root)))
  }, html)
}

function emptyPlace(number: number): string {
  return fullPlace(number, '')
}

function fullPlace(number: number, content: string): string {
  return `<${innerTag} data-cs-k="${number}">${content}</${innerTag}>`
}
