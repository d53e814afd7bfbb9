import { MachineError } from '../model/errors.js'
import { openChromium } from './open-chromium.js'
import { openPage } from './open-page.js'

/** What is measured. */
export interface MeasureOptions {
  readonly program: string
  /** URLs of pages with diagrams, of one language: the first has the fonts of all. */
  readonly urls: readonly string[]
  /** Whether the size of a diagram is known already. */
  readonly isKnown: (source: string) => boolean
}

/** A diagram of a page; with its size, or with what is wrong with it, unless its size was known. */
export interface MeasuredDiagram {
  readonly source: string
  readonly size?: { readonly width: number; readonly height: number; readonly minWidth: number }
  readonly error?: string
}

/** What a browser reports of an expression. */
interface Evaluated<Value> {
  readonly result: { readonly value?: Value }
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } }
}

/** List the sources of the diagrams of some pages. */
const listSources = (urls: readonly string[]) => `(async () => {
  const sources = new Set()
  for (const url of ${JSON.stringify(urls)}) {
    const page = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html')
    for (const code of page.querySelectorAll('.diagram pre code')) sources.add(code.textContent)
  }
  return [...sources]
})()`

/** Ask the frame that draws the diagrams of the site for some; their colours change no size. */
const measure = (sources: readonly string[]) => `(async () => {
  const frame = document.createElement('iframe')
  frame.className = 'diagram-frame'
  // The page may have a frame of its own.
  const ready = new Promise((resolve) => addEventListener('message', (event) => event.source === frame.contentWindow && resolve()))
  frame.src = document.body.dataset.csDiagram
  document.body.append(frame)
  await ready
  const fonts = getComputedStyle(document.documentElement).fontFamily
  const measured = []
  for (const source of ${JSON.stringify(sources)}) {
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)))
    frame.contentWindow.postMessage({ source, isDark: false, colors: {}, fonts }, location.origin, [port2])
    const { width, height, minWidth, error } = await answer
    measured.push(error === undefined ? { source, size: { width, height, minWidth } } : { source, error })
  }
  return measured
})()`

/** Measure the diagrams of some pages, as the site draws them. */
export async function measureDiagrams({ program, urls, isKnown }: MeasureOptions): Promise<readonly MeasuredDiagram[]> {
  const [first] = urls
  if (first === undefined) return []
  const browser = openChromium(program)
  try {
    const page = await openPage(browser, program)
    await page.visit(first)
    const evaluate = async <Value>(expression: string): Promise<Value> => {
      const parameters = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = await page.send<Evaluated<Value>>('Runtime.evaluate', parameters)
      if (exceptionDetails || result.value === undefined)
        throw new MachineError(
          `${program} failed to draw: ${exceptionDetails?.exception?.description ?? exceptionDetails?.text ?? 'no result'}.`
        )
      return result.value
    }
    const sources = await evaluate<string[]>(listSources(urls))
    const missing = sources.filter((source) => !isKnown(source))
    const known = sources.filter(isKnown).map((source) => ({ source }))
    return missing.length === 0 ? known : [...known, ...(await evaluate<MeasuredDiagram[]>(measure(missing)))]
  } finally {
    await browser.close()
  }
}
