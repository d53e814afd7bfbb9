/** Turn the text of a heading into the anchor that Python-Markdown gives it; letters beyond ASCII are lost, unless a site keeps them. */
export function slugify(text: string, separator = '-', keepsLetters = false): string {
  const letters = keepsLetters
    ? text.replaceAll(/[^\p{L}\p{N}_\s-]/gu, '')
    : text
        .normalize('NFKD')
        .replaceAll(/[^\0-\x7F]/g, '')
        .replaceAll(/[^\w\s-]/g, '')
  const between = new RegExp(`[${separator.replaceAll(/[\\\]^-]/g, '\\$&')}\\s]+`, 'g')
  return letters.trim().toLowerCase().replaceAll(between, separator)
}
