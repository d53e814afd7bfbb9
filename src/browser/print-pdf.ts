import { MachineError } from '../model/errors.js'
import { type ChromiumOptions, openChromium } from './open-chromium.js'
import { openPage } from './open-page.js'
import type { Protocol } from './protocol.js'

/** What is printed. */
export interface PrintOptions extends ChromiumOptions {
  readonly program: string
  readonly url: string
  /** Text at the head of each sheet after the first. */
  readonly title: string
}

/** The first version that writes in the margins of sheets what styles say; outlines are older. */
const minVersion = 131

/** Longest time that diagrams and images may take, in milliseconds; what is not there then is printed as it is. */
const readyTimeout = 60_000

/**
 * Write the title at the head of the sheets, and wait until everything is there: fonts, images, diagrams. Links to the server that only
 * this command knows lose their addresses.
 */
const prepare = (title: string) => `(async () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(${JSON.stringify(headStyles(title))})
  document.adoptedStyleSheets.push(sheet)
  const root = document.documentElement
  const isReady = new Promise((resolve) => {
    const check = () => root.dataset.csReady === undefined || resolve()
    new MutationObserver(check).observe(root, { attributes: true })
    check()
  })
  const images = [...document.images].map((image) => image.decode().catch(() => undefined))
  const late = new Promise((resolve) => setTimeout(resolve, ${readyTimeout}))
  await Promise.race([late, Promise.all([isReady, document.fonts.ready, ...images])])
  for (const link of document.links) {
    const isHere = link.pathname === location.pathname && link.hash !== ''
    if (link.origin === location.origin && !isHere) link.removeAttribute('href')
  }
})()`

/**
 * Write the sheets of the chapters into the contents, whose lines keep room for them, and list what does not fit on any sheet: the ids of
 * chapters, and in each the titles of the columns of a table, or the source of a diagram.
 */
const complete = (sheets: ReadonlyMap<string, number>) => `(() => {
  const sheets = new Map(${JSON.stringify([...sheets]).replaceAll('<', '\\u003c')})
  for (const link of document.querySelectorAll('.print-contents a')) {
    const sheet = sheets.get(link.hash.slice(1))
    if (sheet) link.dataset.csSheet = sheet
  }
  return [...document.querySelectorAll('[data-cs-unfit]')].map((element) => ({
    chapter: element.closest('[id]:is(.print-document, .print-part)')?.id ?? '',
    ...(element.dataset.csUnfit === ''
      ? { columns: [...(element.rows[0]?.cells ?? [])].map(({ textContent }) => textContent.trim()) }
      : { diagram: element.dataset.csUnfit })
  }))
})()`

/** What was printed, and the tables and diagrams that fit no sheet. */
export interface PrintedPage {
  readonly bytes: Uint8Array
  readonly unfit: readonly {
    readonly chapter: string
    readonly columns?: readonly string[]
    readonly diagram?: string
  }[]
}

/** Print a page to a file with an outline, page numbers, also in its contents, links, and tags for screen readers. */
export async function printPdf({ program, url, title, onlyOrigin }: PrintOptions): Promise<PrintedPage> {
  const browser = openChromium(program, { onlyOrigin })
  try {
    await checkVersion(browser, program)
    const { send, visit } = await openPage(browser, program)
    // Diagrams and fonts are those of paper before anything is drawn.
    await send('Emulation.setEmulatedMedia', { media: 'print' })
    await visit(url)
    await send('Runtime.evaluate', { expression: prepare(title), awaitPromise: true })
    const print = async (isWhole: boolean) => {
      const { stream } = await send<{ stream: string }>('Page.printToPDF', {
        printBackground: isWhole,
        preferCSSPageSize: true,
        generateTaggedPDF: isWhole,
        generateDocumentOutline: isWhole,
        transferMode: 'ReturnAsStream'
      })
      return readStream(stream, send)
    }
    // Browsers number sheets while they print, and write no numbers of other sheets: the first print tells them.
    const sheets = pdfSheets(await print(false))
    const { result } = await send<{ result: { value: PrintedPage['unfit'] } }>('Runtime.evaluate', {
      expression: complete(sheets),
      returnByValue: true
    })
    return { bytes: await print(true), unfit: result.value }
  } finally {
    await browser.close()
  }
}

async function checkVersion(browser: Protocol, program: string): Promise<void> {
  const { product } = await browser.send<{ product: string }>('Browser.getVersion')
  const version = Number(/\/(\d+)/.exec(product)?.[1] ?? 0)
  if (version >= minVersion) return
  throw new MachineError(
    `${program} is ${product}, which writes no page numbers; update it to ${minVersion} or newer, or name another in the variable CAPSTAN_BROWSER.`
  )
}

/** Write the styles of the head of sheets, but for the first, which is the cover. */
function headStyles(title: string): string {
  const text = title.replaceAll(/["\\\n<]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)
  return `@page { @top-left { content: "${text}"; color: var(--muted); font: 8.5pt sans-serif } } @page :first { @top-left { content: none } }`
}

/** Read what the browser has made, piece by piece. */
async function readStream(
  handle: string,
  send: <Result>(method: string, parameters: object) => Promise<Result>
): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  for (;;) {
    const { data, eof, base64Encoded } = await send<{ data: string; eof: boolean; base64Encoded?: boolean }>(
      'IO.read',
      {
        handle
      }
    )
    pieces.push(Buffer.from(data, base64Encoded ? 'base64' : 'utf8'))
    if (eof) return Buffer.concat(pieces)
  }
}

/**
 * Read on which sheet of a PDF each named place is, counted from 1, as Chromium writes files: objects in plain text, streams apart.
 *
 * @returns sheets by the fragments of the links that lead there, as browsers encode them
 */
function pdfSheets(pdf: Uint8Array): ReadonlyMap<string, number> {
  const text = Buffer.from(pdf).toString('latin1')
  const kids = new Map(
    [...text.matchAll(/\n(\d+) 0 obj\n<<\/Type \/Pages\n[^>]*?\/Kids \[([^\]]*)\]/g)].map(([, id = '', list = '']) => [
      id,
      [...list.matchAll(/(\d+) 0 R/g)].map(([, kid = '']) => kid)
    ])
  )
  const leaves = (id: string): string[] => kids.get(id)?.flatMap(leaves) ?? [id]
  const catalog = /<<\/Type \/Catalog\n\/Pages (\d+) 0 R\n(?:\/Dests (\d+) 0 R)?/.exec(text)
  const [, root = '', dests = ''] = catalog ?? []
  const sheets = new Map(leaves(root).map((id, index) => [id, index + 1]))
  const start = dests === '' ? -1 : text.indexOf(`\n${dests} 0 obj\n`)
  const places = start < 0 ? '' : text.slice(start, text.indexOf('\nendobj', start))
  return new Map(
    [...places.matchAll(/\/(\S+) \[(\d+) 0 R /g)].map(([, name = '', id = '']) => [nameOf(name), sheets.get(id) ?? 0])
  )
}

/** Decode a name: what is no plain character of it is two hexadecimal digits behind a `#`. */
function nameOf(written: string): string {
  return written.replaceAll(/#([0-9A-F]{2})/gi, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16))
  )
}
