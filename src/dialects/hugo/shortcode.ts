import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Position } from 'unist'
import type { ShortcodeParams } from './read-shortcodes.js'

/** A call of a shortcode, with what is in it. */
export interface Shortcode {
  readonly name: string
  readonly params: ShortcodeParams
  readonly children: Blockquote['children']
  readonly position: Position | undefined
}

/** Creates what a call of a shortcode draws. */
export type Draw = (shortcode: Shortcode) => RootContent[]

/** Create a node of blocks that becomes an element; properties that are undefined are left out. */
export function blockElement(
  hName: string,
  properties: Readonly<Record<string, string | undefined>>,
  children: readonly RootContent[],
  position: Position | undefined
): Blockquote {
  return {
    type: 'blockquote',
    children: children as Blockquote['children'],
    data: { hName, hProperties: definedOf(properties) },
    ...(position && { position })
  }
}

/** Create a paragraph of one element in a line. */
export function lineElement(
  hName: string,
  properties: Readonly<Record<string, string | undefined>>,
  children: PhrasingContent[],
  position: Position | undefined
): Paragraph {
  const place = position && { position }
  return {
    type: 'paragraph',
    children: [{ type: 'emphasis', children, data: { hName, hProperties: definedOf(properties) }, ...place }],
    ...place
  }
}

function definedOf(properties: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : []))
  )
}

/** Create the paragraph of a text that is given to a shortcode, which may have marks of Markdown; none of one that is empty. */
export function paragraphOf(written: string | undefined, position?: Position): Paragraph[] {
  const children = inlineOf(written, position)
  return children.length === 0 ? [] : [{ type: 'paragraph', children, ...(position && { position }) }]
}

/** Parse a text that is given to a shortcode as that of one line. */
export function inlineOf(written: string | undefined, position?: Position): PhrasingContent[] {
  if (written === undefined || written.trim() === '') return []
  const [only, ...others] = fromMarkdown(written).children
  if (only?.type !== 'paragraph' || others.length > 0) return [{ type: 'text', value: written }]
  return only.children.map((child) => placed(child, position))
}

/** Give a node, and what is in it, the place of the call that it was written in. */
function placed(node: PhrasingContent, position: Position | undefined): PhrasingContent {
  const { position: _, ...rest } = node
  const children = 'children' in node ? { children: node.children.map((child) => placed(child, position)) } : {}
  return { ...rest, ...children, ...(position && { position }) }
}

/** Take the text of a paragraph, or of several, as parts of a line. */
export function lineOf(children: readonly RootContent[]): PhrasingContent[] {
  return children.flatMap((child) => (child.type === 'paragraph' ? child.children : []))
}
