/**
 * Keep of a page what is on the lists of allowed HTML, SVG and MathML. All else is a finding: an element that runs or
 * loads something goes with all that is in it, any other that is not known leaves its content.
 *
 * This is done here, and not by hast-util-sanitize, since that drops without a word and knows no reason.
 */
import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { allowedMath, allowedSvg, onlyText } from '../safety/allowed-foreign.js'
import { allowedHtml } from '../safety/allowed-html.js'
import { reportScripts, sanitizeAttributes } from '../safety/sanitize-attributes.js'
import { cleanText } from '../safety/sanitize-text.js'
import { reportElement, unsafeElements } from '../safety/unsafe-elements.js'
import type { Vocabulary } from '../safety/vocabulary.js'

/** Remove whatever a page must not contain; each is reported. */
export function rehypeSafety() {
  return (tree: Root, file: VFile): void => {
    tree.children = sanitize(tree.children, allowedHtml, undefined, compilationOf(file))
  }
}

/**
 * Return the nodes that may stay, those in them included. Comments, doctypes and unparsed HTML never do. A text without a
 * position has that of the element `around` it.
 */
function sanitize(
  nodes: readonly RootContent[],
  vocabulary: Vocabulary,
  around: SourceRange | undefined,
  compilation: Compilation
): ElementContent[] {
  const kept: ElementContent[] = []
  for (const node of nodes) {
    if (node.type === 'text') {
      node.value = cleanText(node.value, node.position ?? around, compilation)
      kept.push(node)
    } else if (node.type === 'element') {
      for (const child of sanitizeElement(node, vocabulary, around, compilation)) kept.push(child)
    }
  }
  return kept
}

/** Return the element, its content in its place, or nothing. */
function sanitizeElement(
  element: Element,
  vocabulary: Vocabulary,
  around: SourceRange | undefined,
  compilation: Compilation
): ElementContent[] {
  const attributes = vocabulary.get(element.tagName) ?? entranceOf(element, vocabulary)
  if (!attributes) {
    const isForeign = vocabulary !== allowedHtml
    reportElement(element, isForeign, compilation)
    const isDropped = isForeign || unsafeElements.has(element.tagName)
    if (isDropped) return []
    reportScripts(element, compilation)
    return sanitize([...textOf(element), ...element.children], vocabulary, element.position ?? around, compilation)
  }
  sanitizeAttributes(element, attributes, vocabulary !== allowedHtml || isEntrance(element), compilation)
  // Whatever is in a frame is text for browsers that know none.
  element.children =
    element.tagName === 'iframe'
      ? []
      : sanitize(element.children, innerOf(element, vocabulary), element.position ?? around, compilation)
  return [element]
}

/** Get the texts that an unknown element has as attributes, as components of other generators do: the label of a tab, the text of a badge. */
function textOf({ properties: { title, label, text }, position }: Element): Text[] {
  const value = [title, label, text].filter((value) => typeof value === 'string').join(' ')
  return value === '' ? [] : [{ type: 'text', value, ...(position && { position }) }]
}

/** Find the attributes of an element with which HTML turns into SVG or MathML. */
function entranceOf({ tagName }: Element, vocabulary: Vocabulary): ReadonlySet<string> | undefined {
  if (vocabulary !== allowedHtml) return undefined
  return tagName === 'svg' ? allowedSvg.get('svg') : tagName === 'math' ? allowedMath.get('math') : undefined
}

function isEntrance({ tagName }: Element): boolean {
  return tagName === 'svg' || tagName === 'math'
}

/** Choose the vocabulary of the children of an element. */
function innerOf({ tagName }: Element, vocabulary: Vocabulary): Vocabulary {
  if (tagName === 'svg') return allowedSvg
  if (tagName === 'math') return allowedMath
  const isLabel = tagName === 'title' || tagName === 'desc' || tagName === 'textarea'
  return isLabel ? onlyText : vocabulary
}
