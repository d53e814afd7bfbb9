/** Whether a file has the address of its folder: `index` alone has it. */
export function isIndexFile(contentPath: string): boolean {
  return /(?:^|\/)index\.mdx?$/i.test(contentPath)
}

/** Whether a file has the address of its folder: `index` and `readme` have it. */
export function isIndexOrReadme(contentPath: string): boolean {
  return /(?:^|\/)(?:index|readme)\.mdx?$/i.test(contentPath)
}
