/**
 * Find what was meant as a link and is none, and links that nobody can follow: `[text][label]` without a definition, `(text)[url]`, `[text]()`,
 * `[](url)`, and definitions that nothing uses. Prose that only looks like these is left alone: `a[i][j]`, `f(x)[0]`, options of commands.
 */
import type { Found } from '../../model/diagnostic.js'
import type { PlainData } from '../../model/rule.js'
import type { Definition, Image, ImageReference, Link, Nodes, Parent, PhrasingContent, Root } from 'mdast'
import { visitNodes } from '../tree/visit.js'

/** The rules of links as they are written. */
export type LinkFaultRule = 'undefined-reference' | 'reversed-link' | 'empty-link' | 'missing-alt' | 'unused-definition'

/** A fault, as a range of the text that was parsed. */
export interface LinkFault extends Found<LinkFaultRule, PlainData> {
  readonly start: number
  readonly end: number
}

/** Find the faults of a tree that was just parsed from a text; definitions count as far as a line. */
export function findLinkFaults(tree: Root, text: string, lastLine = Number.POSITIVE_INFINITY): LinkFault[] {
  const faults: LinkFault[] = []
  const definitions: Definition[] = []
  const used = new Set<string>()
  let figureEnd = 0
  visitNodes(tree, (node) => {
    // A figure without an alternative text is reported as such.
    if (node.type === 'containerDirective' && node.name === 'figure') figureEnd = rangeOf(node)[1]
    if (node.type === 'definition') definitions.push(node)
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier)
    if (node.type === 'link' || node.type === 'image') faults.push(...emptyLink(node, text))
    const isImage = node.type === 'image' || node.type === 'imageReference'
    if (isImage && rangeOf(node)[0] >= figureEnd) faults.push(...missingAlt(node, text))
    const isProse = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'
    if (isProse && holdsMarks(text.slice(...rangeOf(node)))) faults.push(...faultsOfProse(proseOf(node, text)))
    return undefined
  })
  return [...faults, ...faultsOfDefinitions(definitions, used, lastLine)].sort((a, b) => a.start - b.start)
}

/** Find a link or an image without an address, or without anything that a reader could follow. */
function emptyLink(node: Link | Image, text: string): LinkFault[] {
  const [start, end] = rangeOf(node)
  const isWritten = text.startsWith('[', start) || text.startsWith('![', start)
  // An anchor of other generators: `[](){#id}`.
  if (!isWritten || text.startsWith('{', end)) return []
  const shown = text.slice(start, end).replaceAll(/\s+/g, ' ')
  if (node.url === '')
    return [{ ruleId: 'empty-link', data: { text: `"${shown}" has no address; add one, or remove it.` }, start, end }]
  if (node.type === 'image' || hasContent(node)) return []
  return [
    {
      ruleId: 'empty-link',
      data: { text: `"${shown}" has no text, so readers cannot follow it; add some.` },
      start,
      end
    }
  ]
}

/** Find an image that says nothing to those who do not see it; HTML can say that there is nothing to say. */
function missingAlt(node: Image | ImageReference, text: string): LinkFault[] {
  const [start, end] = rangeOf(node)
  if (node.alt?.trim() || !text.startsWith('![', start)) return []
  const shown = text.slice(start, end).replaceAll(/\s+/g, ' ')
  const message = `The image "${shown}" has no alternative text; say between its brackets what it shows, or write <img alt=""> if it only decorates.`
  return [{ ruleId: 'missing-alt', data: { text: message }, start, end }]
}

/** Whether readers see anything of a link. */
function hasContent({ children }: Parent): boolean {
  return children.some((child) =>
    child.type === 'text'
      ? child.value.trim() !== ''
      : 'children' in child && !isComponent(child)
        ? hasContent(child)
        : true
  )
}

/** Whether a node is the tag of a component, which may draw anything. */
function isComponent(node: object): boolean {
  return 'name' in node && typeof node.name === 'string' && /^[A-Z]|\./.test(node.name)
}

/** The text of a block with what is no prose in it blanked, and as it is written. */
interface Prose {
  readonly text: string
  readonly written: string
  readonly offset: number
}

/** Kinds of nodes that are prose, or hold it. */
const proseTypes = new Set(['text', 'emphasis', 'strong', 'delete', 'break'])

/** Blank what is no prose in a block; bare addresses are. */
function proseOf(node: Parent & Nodes, source: string): Prose {
  const [offset, end] = rangeOf(node)
  let text = source.slice(offset, end)
  const blank = ([from, to]: readonly [number, number]) => {
    text =
      text.slice(0, from - offset) +
      text.slice(from - offset, to - offset).replaceAll(/[^\n]/g, ' ') +
      text.slice(to - offset)
  }
  const walk = (children: readonly Nodes[]) => {
    for (const child of children) {
      if (proseTypes.has(child.type)) walk('children' in child ? (child.children as PhrasingContent[]) : [])
      else if (child.type !== 'link' || /^[[<]/.test(source.slice(rangeOf(child)[0]))) blank(rangeOf(child))
    }
  }
  walk(node.children)
  return { text, written: source.slice(offset, end), offset }
}

/** A reference of two pairs of brackets, and a link whose brackets are swapped; what is before them tells code and escapes. */
const patterns = {
  reference: /(?<![\\\w\])}>$!`])!?\[((?:[^[\]\\\n]|\\.|\n(?!\s*\n))+)\]\[([^[\]\\\n]*)\](?![[(:])/g,
  footnote: /(?<![\\\])[])\[\^([\w-]+)\](?![(:[*+?{])/g,
  reversed: /(?<![\\\w\])])\(([^()[\]\n]+)\)\[([^[\]\n^][^[\]\n]*)\](?![[(:])/g
}

/** Whether a text has what each of the patterns has; most have not, and need not be read by them. */
function holdsMarks(text: string): boolean {
  return text.includes('][') || text.includes('[^') || text.includes(')[')
}

function faultsOfProse({ text, written: source, offset }: Prose): LinkFault[] {
  const writtenAt = (start: number, length: number) => source.slice(start, start + length).replaceAll(/\s+/g, ' ')
  const at = (match: RegExpExecArray) => ({ start: offset + match.index, end: offset + match.index + match[0].length })
  const references = [...text.matchAll(patterns.reference)].flatMap((match): LinkFault[] => {
    const [all, shown = '', own = ''] = match
    if (!isReference(shown, own.trim() === '' ? shown : own)) return []
    const label = own.trim() === '' ? writtenAt(match.index + all.indexOf('[') + 1, shown.length) : own
    const message = `"${writtenAt(match.index, all.length)}" is shown as it is written: nothing defines "${label}". Add "[${label}]: " and an address.`
    return [{ ruleId: 'undefined-reference', data: { text: message }, ...at(match) }]
  })
  const footnotes = [...text.matchAll(patterns.footnote)].map((match): LinkFault => {
    const message = `"${match[0]}" is shown as it is written: no footnote has this name. Add "${match[0]}: " and a text.`
    return { ruleId: 'undefined-reference', data: { text: message }, ...at(match) }
  })
  const reversed = [...text.matchAll(patterns.reversed)].flatMap((match): LinkFault[] => {
    const [all, first = '', second = ''] = match
    const texts = [writtenAt(match.index + 1, first.length), second] as const
    const [shown, address] = isAddress(second) ? texts : [second, texts[0]]
    if (!isAddress(address)) return []
    const message = `"${writtenAt(match.index, all.length)}" is not a link; write "[${shown}](${address})".`
    return [{ ruleId: 'reversed-link', data: { text: message }, ...at(match) }]
  })
  return [...references, ...footnotes, ...reversed]
}

/** Whether words in two pairs of brackets are a reference, and no index of a list, option, type or name of a program's object. */
function isReference(shown: string, label: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(shown) || /^[-+|<>&]|[=|]/.test(shown) || /^[-+|<>&.]|[=|<>]/.test(label)) return false
  // Indices, and the sets of a regular expression.
  if (/^\d+$/.test(shown) || /^\^?(?:\w-\w)+$/.test(label)) return false
  // Names of objects, which tools for code resolve.
  return !/^\w+(?:(?:\.|::)\w+)+$/.test(label) || /\.(?:md|mdx|html?|png|svg)$/i.test(label)
}

/** Whether a text is surely an address. */
function isAddress(text: string): boolean {
  return /^(?:https?:\/\/|mailto:|\.{0,2}\/[\w.~%-]|#[\w-]+$)|^[\w./-]+\.(?:md|mdx|html?)(?:#[\w-]*)?$/i.test(text)
}

/** Find definitions that nothing uses, and second ones of a label, which nobody reads. */
function faultsOfDefinitions(
  definitions: readonly Definition[],
  used: ReadonlySet<string>,
  lastLine: number
): LinkFault[] {
  const known = new Set<string>()
  return definitions.flatMap((definition): LinkFault[] => {
    const [start, end] = rangeOf(definition)
    const { identifier, label, url } = definition
    const isSecond = known.has(identifier)
    known.add(identifier)
    // A sentence that reads as a definition is lost text; comments are written as definitions: `[//]: # (text)`.
    if (!/[/.#:?]/.test(url)) return []
    if (
      (definition.position?.start.line ?? 0) > lastLine ||
      url === '' ||
      url.startsWith('#') ||
      /^(?:\/\/|_?comment|#)/.test(identifier)
    )
      return []
    const name = `"[${label ?? identifier}]"`
    if (isSecond)
      return [
        {
          ruleId: 'unused-definition',
          data: { text: `${name} is already defined above, so this definition is not used. Remove it.` },
          start,
          end
        }
      ]
    if (used.has(identifier)) return []
    return [
      {
        ruleId: 'unused-definition',
        data: { text: `Nothing on this page uses the definition of ${name}. Remove it.` },
        start,
        end
      }
    ]
  })
}

function rangeOf({ position }: Nodes): [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}
