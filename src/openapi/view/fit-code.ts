import { countElements } from '../../utils/count-elements.js'

/** Maximum number of elements of a page's content: with the frame around it, no page has more than 2,500. */
export const maxElements = 1_940

/**
 * Let the code of a page be highlighted as far as its elements have room beside those of `content`, in its order. A block that has
 * none is plain text, as it is copied: a sample of every optional parameter has 400 tokens, in each of five languages.
 */
export function fitCode(content: string, blocks: readonly string[]): readonly string[] {
  let room = maxElements - countElements(content)
  return blocks.map((html) => {
    const count = countElements(html)
    if (count > room) return withoutElements(html)
    room -= count
    return html
  })
}

function withoutElements(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}
