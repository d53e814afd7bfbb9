import type { Element, Root, Text } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { RootContent } from 'mdast'
import { replacePlaceholders } from '../../utils/placeholders.js'
import { classesOf } from '../tree/class-name.js'
import { visitElements } from '../tree/visit.js'
import { twinHandlers } from './twin-handlers.js'
import { writeTree } from './write-twin.js'

/** What the frame of a page of a reference has symbols for. */
export interface FrameParts {
  readonly texts: readonly string[]
  readonly code: readonly string[]
}

/**
 * Write the Markdown of a page of a reference. Its frame holds the structure alone, lists of what has a name and a type: the texts and
 * the code come as they were written.
 */
export function writeFrameTwin(frame: string, { texts, code }: FrameParts): string {
  // What parses HTML drops NUL.
  const tree = fromHtml(frame.replaceAll('\0', stand), { fragment: true })
  restore(tree, code)
  const text = (_state: unknown, { value }: Text) => splitText(value, texts)
  return writeTree(toMdast(tree, { handlers: { ...twinHandlers }, nodeHandlers: { text }, document: true }))
}

/** Stands for NUL while HTML is parsed; it is no character. */
const stand = '\uFDD0'

/** Put symbols back, make titles of tabs those of what folds, and turn figures of code into blocks. */
function restore(parent: Root | Element, code: readonly string[]): void {
  const restored = (text: string) => text.replaceAll(stand, '\0')
  for (const child of parent.children) if (child.type === 'text') child.value = restored(child.value)
  visitElements(parent, (element) => {
    const { properties, children } = element
    if (typeof properties.href === 'string') properties.href = restored(properties.href)
    for (const child of children) if (child.type === 'text') child.value = restored(child.value)
    if (element.tagName === 'p' && classesOf(element).includes('tab-title')) element.tagName = 'summary'
    if (element.tagName === 'figure' && classesOf(element).includes('code')) {
      const value = replacePlaceholders(restored(textIn(element)), { code: (index) => code[index] ?? '' })
      Object.assign(element, { tagName: 'capstan-code', children: [] })
      properties.twin = JSON.stringify({ language: String(properties.dataCsLanguage ?? ''), value })
    }
    return undefined
  })
}

function textIn({ children }: Element): string {
  return children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textIn(child) : ''))
    .join('')
}

/** Write a text with the texts of authors that it has symbols for, which are Markdown already. */
function splitText(value: string, texts: readonly string[]): RootContent[] {
  return value.split(/\0M(\d+)\0/).flatMap((part, index): RootContent[] => {
    if (index % 2 === 1) return [{ type: 'html', value: texts[Number(part)] ?? '' }]
    return part === '' ? [] : [{ type: 'text', value: part }]
  })
}
