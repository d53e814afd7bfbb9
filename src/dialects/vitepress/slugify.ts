/** Characters that VitePress replaces by `-`; see `@mdit-vue/shared`. */
const separators = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** Turn the text of a heading into the anchor that VitePress gives it. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/\p{Cc}/gu, '')
    .replaceAll(separators, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
}
