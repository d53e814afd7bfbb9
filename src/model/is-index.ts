/** Whether a file is the page of its folder: `index`, `readme`, or the folder's own name. */
export function isIndex(contentPath: string): boolean {
  const segments = contentPath
    .replace(/\.mdx?$/i, '')
    .toLowerCase()
    .split('/')
  const name = segments.at(-1) ?? ''
  return name === 'index' || name === 'readme' || (segments.length > 1 && name === segments.at(-2))
}
