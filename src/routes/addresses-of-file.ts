/** List the addresses at which hosts answer with a file, the one that pages have first. */
export function addressesOfFile(path: string): string[] {
  const bare = `/${path}`.replace(/(?:\/index)?\.html?$/, '')
  return bare === `/${path}` ? [bare] : [bare === '' ? '/' : bare, `/${path}`]
}
