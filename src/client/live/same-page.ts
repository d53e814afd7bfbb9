/** Create the test of whether a permalink is that of the open page. */
export function samePage(basePath: string): (permalink: string) => boolean {
  return (permalink) => plain(permalink) === plain(decodeURIComponent(location.pathname).slice(basePath.length - 1))
}

/** Normalize the forms that a permalink may be written in. */
function plain(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/^\/|\/$/g, '')
}
