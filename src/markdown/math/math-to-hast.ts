import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import katex from 'katex'

/** What a formula becomes, or why it cannot be read. */
export type MathResult = { readonly element: Element } | { readonly problem: string }

/**
 * Turn a formula of TeX into MathML, which browsers draw by themselves: the HTML of KaTeX needs styles on its elements, which the
 * policy of the pages forbids, and 300 KB of fonts. The source of the formula is its alternative text.
 */
export function mathToHast(tex: string, isBlock: boolean): MathResult {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isBlock,
      strict: 'ignore',
      maxExpand: 1000
    })
    const math = firstElement(fromHtml(html, { fragment: true }), 'math')
    const content = math && firstElement(math, 'semantics')?.children.find(({ type }) => type === 'element')
    if (!content) throw new Error('Unexpected output of KaTeX, expected <math> with <semantics>')
    const properties = { ...(isBlock && { display: 'block' }), alttext: tex.trim() }
    return { element: { type: 'element', tagName: 'math', properties, children: [content] } }
  } catch (error) {
    if (error instanceof katex.ParseError) return { problem: sentenceOf(error) }
    throw error
  }
}

/** Find the first element of a name, in the order of the text. */
function firstElement(parent: Root | Element, name: string): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === name ? child : firstElement(child, name)
    if (found) return found
  }
  return undefined
}

/** Take what KaTeX says, without the excerpt of the formula. */
function sentenceOf({ rawMessage }: InstanceType<typeof katex.ParseError>): string {
  return rawMessage.replace(/[.\s]+$/, '')
}
