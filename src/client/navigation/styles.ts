/** Time that a page waits for its stylesheets, in milliseconds. */
const patience = 3000

/** Load the stylesheets that a new page has and this one has not, before it is shown; answer with one that failed. */
export async function addStyles(page: Document): Promise<string | undefined> {
  const failed = await Promise.all(without(sheetsOf(page), sheetsOf(document)).map(load))
  return failed.find((href) => href !== undefined)
}

/** Take away the stylesheets that the shown page does not name. */
export function removeStyles(page: Document): void {
  for (const sheet of without(sheetsOf(document), sheetsOf(page))) sheet.remove()
}

/** List the stylesheets of a document. */
function sheetsOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')]
}

/** Leave out the stylesheets that are in another list too; `serve` adds a query to those it exchanges. */
function without(sheets: readonly HTMLLinkElement[], others: readonly HTMLLinkElement[]): HTMLLinkElement[] {
  const paths = new Set(others.map(pathOf))
  return sheets.filter((sheet) => !paths.has(pathOf(sheet)))
}

/** The path of a stylesheet. */
function pathOf(sheet: HTMLLinkElement): string {
  return (sheet.getAttribute('href') ?? '').replace(/\?.*/, '')
}

/** Add a stylesheet and wait until it is there; answer with its address when it is not. */
function load(named: HTMLLinkElement): Promise<string | undefined> {
  const sheet = document.importNode(named)
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve(undefined))
    sheet.addEventListener('error', () => {
      console.warn(`The stylesheet ${sheet.href} could not be loaded.`)
      resolve(sheet.href)
    })
    setTimeout(() => resolve(undefined), patience)
    document.head.append(sheet)
  })
}
