/** Timeout of stylesheets that a page waits for, in milliseconds. */
const timeout = 3000

/** Load the additional stylesheets of a new page before it is shown; resolve with one that failed. */
export async function addStyles(page: Document): Promise<string | undefined> {
  const failed = await Promise.all(without(sheetsOf(page), sheetsOf(document)).map(load))
  return failed.find((href) => href !== undefined)
}

/** Remove the stylesheets that the shown page does not use. */
export function removeStyles(page: Document): void {
  for (const sheet of without(sheetsOf(document), sheetsOf(page))) sheet.remove()
}

/** List the stylesheets of a document. */
function sheetsOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')]
}

/** Filter out the stylesheets of another list; queries, which `serve` adds to those it replaces, are ignored. */
function without(sheets: readonly HTMLLinkElement[], others: readonly HTMLLinkElement[]): HTMLLinkElement[] {
  const paths = new Set(others.map(pathOf))
  return sheets.filter((sheet) => !paths.has(pathOf(sheet)))
}

/** Resolve the path of a stylesheet. */
function pathOf(sheet: HTMLLinkElement): string {
  return (sheet.getAttribute('href') ?? '').replace(/\?.*/, '')
}

/** Add a stylesheet and wait until it is loaded; resolve with its URL when it fails. */
function load(named: HTMLLinkElement): Promise<string | undefined> {
  const sheet = document.importNode(named)
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve(undefined))
    sheet.addEventListener('error', () => {
      console.warn(`No stylesheet ${sheet.href}`)
      resolve(sheet.href)
    })
    setTimeout(() => resolve(undefined), timeout)
    document.head.append(sheet)
  })
}
