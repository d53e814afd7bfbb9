/** Turn the text of a heading into the anchor that mdBook gives it. */
export function normalizeId(text: string): string {
  return text
    .trim()
    .replaceAll(/[^\p{Alphabetic}\p{Number}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
