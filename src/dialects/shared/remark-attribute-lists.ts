import type { Nodes, Parents, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, visitNodes } from '../../markdown/passes.js'
import {
  type AttributeList,
  attributeListPattern,
  headingAttributesPattern,
  parseAttributeList
} from './attribute-list.js'

const behind = new RegExp(`^${attributeListPattern}`)
const atEnd = new RegExp(`(?:^|\\n|[ \\t]+)(${attributeListPattern})[ \\t]*$`)
const behindHeading = new RegExp(`(?:^|[ \\t]+)(${headingAttributesPattern})[ \\t]*$`)

/** Elements of a line that an attribute list may follow. */
const inline = new Set(['link', 'linkReference', 'image', 'imageReference', 'strong', 'emphasis', 'inlineCode'])

/** Attributes that elements keep; the others are for scripts and styles of their own generator. */
const keptValues = new Set(['width', 'height', 'align', 'loading', 'title', 'target', 'rel', 'lang', 'dir'])

/**
 * Take attribute lists, `{ #id .class key="value" }`, out of the text, and give what they say to the element they follow;
 * with `only`, to headings alone.
 */
export function remarkAttributeLists({ only }: { readonly only?: 'headings' } = {}) {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitNodes(tree, (node, index, parent) => {
      if (node.type !== 'text' || (only && parent.type !== 'heading')) return undefined
      const previous = parent.children[index - 1]
      if (!only && previous && inline.has(previous.type)) takeFront(node, previous)
      if (index === parent.children.length - 1) takeEnd(node, parent, compilation)
      return undefined
    })
  }
}

/** Take the list right behind an element. */
function takeFront(text: Text, element: Nodes): void {
  const match = behind.exec(text.value)
  if (!match) return
  apply(element, parseAttributeList(match[0]))
  text.value = text.value.slice(match[0].length)
}

/** Take the list at the end of a heading or a paragraph. */
function takeEnd(text: Text, parent: Parents, compilation: Compilation): void {
  if (parent.type !== 'heading' && parent.type !== 'paragraph' && parent.type !== 'tableCell') return
  const match = (parent.type === 'heading' ? behindHeading : atEnd).exec(text.value)
  if (!match?.[1]) return
  apply(parent, parseAttributeList(match[1]))
  forgetWritten(match[1], text, compilation)
  text.value = text.value.slice(0, match.index)
}

/** Count a list no more among the texts of the author: behind a heading, one of names alone looks like words. */
function forgetWritten(list: string, { position }: Text, { texts }: Compilation): void {
  const index = texts.findIndex(({ value, line }) => line === position?.start.line && value.trimEnd().endsWith(list))
  const written = texts[index]
  if (written) texts[index] = { ...written, value: written.value.trimEnd().slice(0, -list.length) }
}

function apply(node: Nodes, { id, classes, values }: AttributeList): void {
  const known = node.data?.hProperties ?? {}
  const kept = Object.entries(values).filter(([name]) => keptValues.has(name))
  const hProperties = {
    ...known,
    ...Object.fromEntries(kept),
    ...(id !== undefined && { id }),
    ...(classes.length > 0 && { className: [...classes] })
  }
  node.data = { ...node.data, hProperties }
}
