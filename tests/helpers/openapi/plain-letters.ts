/**
 * Take the letters and digits out of Markdown as a reader sees them, so that a text can be found in a page however it was set.
 *
 * @example plainLetters('**返回** [事件](/x)：`a_b`') // '返回事件ab'
 */
export function plainLetters(markdown: string): string {
  const withoutFences = markdown.replaceAll(/^\s*(?:```|~~~)[\w-]*$/gm, '')
  return withoutFences
    .split(/(`+[^`]+`+)/)
    .map((piece, index) => (index % 2 === 1 ? piece : withoutMarks(piece)))
    .join('')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Drop what is written and not shown. */
function withoutMarks(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/<img\b[^<>]*?\ssrc="([^"]*)"[^<>]*>/g, '$1')
    .replaceAll(/<\/?(?!script)[a-z][\w-]*(?:\s[^<>]*)?\/?>/gi, '')
    .replaceAll(/^\s*\d+[.)]\s/gm, '')
    .replaceAll(/&(?:lt|gt|amp|quot|nbsp);/g, '')
}

/** Take the letters and digits out of text that is shown as it is. */
export function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
