/** List the addresses of a file: the index of a folder is at the address of the folder, too. */
export function addressesOf(path: string): string[] {
  const folder = /^(.*\/)index\.html$/.exec(path)?.[1]
  return folder === undefined ? [path] : [path, folder, ...(folder === '/' ? [] : [folder.slice(0, -1)])]
}
