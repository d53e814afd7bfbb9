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
import { onlyText } from '../safety/allowed-foreign.js'
import { keepDrawnStyle } from '../safety/drawn-styles.js'
import { reportScripts, sanitizeAttributes } from '../safety/sanitize-attributes.js'
import { cleanText } from '../safety/sanitize-text.js'
import { trustedVocabularies, untrustedVocabularies, type Vocabularies } from '../safety/trusted-html.js'
import { reportElement, unsafeElements } from '../safety/unsafe-elements.js'
import type { Vocabulary } from '../safety/vocabulary.js'

/** Remove whatever a page must not contain; each is reported. */
export function rehypeSafety() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    tree.children = sanitize(tree.children, vocabulariesOf(compilation).html, undefined, compilation)
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
  if (element.tagName === 'style' && !compilation.context.isUntrusted && compilation.drawn.has(element)) {
    keepDrawnStyle(element, around, compilation)
    return []
  }
  const vocabularies = vocabulariesOf(compilation)
  const isForeign = !isHtml(vocabulary, vocabularies)
  const attributes = attributesOf(element, vocabulary, vocabularies, compilation)
  if (!attributes) {
    reportElement(element, isForeign, compilation)
    const isDropped = isForeign || unsafeElements.has(element.tagName)
    if (isDropped) return []
    reportScripts(element, compilation)
    return sanitize([...textOf(element), ...element.children], vocabulary, element.position ?? around, compilation)
  }
  sanitizeAttributes(element, attributes, isForeign || isEntrance(element), compilation)
  if (element.tagName === 'template' && element.content)
    element.content.children = sanitize(element.content.children, vocabulary, element.position ?? around, compilation)
  // Whatever is in a frame is text for browsers that know none.
  element.children =
    element.tagName === 'iframe'
      ? []
      : sanitize(element.children, innerOf(element, vocabulary, vocabularies), element.position ?? around, compilation)
  return [element]
}

/** Get the texts that an unknown element has as attributes, as components of other generators do: the label of a tab, the text of a badge. */
function textOf({ properties: { title, label, text }, position }: Element): Text[] {
  const value = [title, label, text].filter((value) => typeof value === 'string').join(' ')
  return value === '' ? [] : [{ type: 'text', value, ...(position && { position }) }]
}

/** Choose what a page may be made of. */
function vocabulariesOf({ context }: Compilation): Vocabularies {
  return context.isUntrusted ? untrustedVocabularies : trustedVocabularies
}

/** Find the attributes of an element that may be in its place: one of the vocabulary, one with which HTML turns into SVG or MathML, or a template of a component. */
function attributesOf(
  element: Element,
  vocabulary: Vocabulary,
  vocabularies: Vocabularies,
  { context, drawn }: Compilation
): ReadonlySet<string> | undefined {
  const { tagName } = element
  const { html, svg, math } = vocabularies
  const known = vocabulary.get(tagName)
  if (known || !isHtml(vocabulary, vocabularies)) return known
  if (tagName === 'template') return !context.isUntrusted && drawn.has(element) ? html.get('div') : undefined
  return tagName === 'svg' ? svg.get('svg') : tagName === 'math' ? math.get('math') : undefined
}

/** Whether a vocabulary is one of HTML, and not of what is embedded in it. */
function isHtml(vocabulary: Vocabulary, { html, inForm }: Vocabularies): boolean {
  return vocabulary === html || vocabulary === inForm
}

function isEntrance({ tagName }: Element): boolean {
  return tagName === 'svg' || tagName === 'math'
}

/** Choose the vocabulary of the children of an element. */
function innerOf({ tagName }: Element, vocabulary: Vocabulary, { svg, math, inForm }: Vocabularies): Vocabulary {
  if (tagName === 'form') return inForm
  if (tagName === 'svg') return svg
  if (tagName === 'math') return math
  const isLabel = tagName === 'title' || tagName === 'desc' || tagName === 'textarea'
  return isLabel ? onlyText : vocabulary
}
