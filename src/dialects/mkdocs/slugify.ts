/** Turn the text of a heading into the anchor that Python-Markdown gives it; letters beyond ASCII are lost. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\0-\x7F]/g, '')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, '-')
}
