/**
 * Render diagrams, in a separate frame because Mermaid needs inline styles. It answers messages of the same origin only, one at
 * a time, because the colour scheme is a global setting of Mermaid.
 */
import mermaid from 'mermaid'
import { colorFixed, themeVariables } from './diagram-theme.js'
import { frameOrigin, isOwnOrigin } from './shared/frame-peer.js'

interface Question {
  readonly source: string
  readonly isDark: boolean
  /** Colours of the page by token, as its styles write them; absent: those of Mermaid. */
  readonly colors?: Readonly<Record<string, string>>
  /** Fonts of the page, which follow its language; absent: those of the system. */
  readonly fonts?: string
}

let queue: Promise<void> = Promise.resolve()

addEventListener('message', ({ origin, source, data, ports }: MessageEvent<Question>) => {
  const port = ports[0]
  if (!isOwnOrigin(origin) || source !== parent || !port) return
  queue = queue.then(() => answer(data, port))
})
parent.postMessage('ready', frameOrigin)

/** Answer with the image, or with the error in the source. */
async function answer(question: Question, port: MessagePort): Promise<void> {
  try {
    port.postMessage({ svg: await draw(question) })
  } catch (error) {
    port.postMessage({
      error: error instanceof Error ? error.message : String(error)
    })
  }
}

/** Render a diagram as SVG with a size in pixels. */
async function draw({ source, isDark, colors = {}, fonts = 'sans-serif' }: Question): Promise<string> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: themeVariables(colors, isDark),
    htmlLabels: false,
    fontFamily: fonts,
    suppressErrorRendering: true
  })
  const { svg } = await mermaid.render('diagram', source)
  return colorFixed(sized(svg), colors)
}

/** Set the size of the SVG to that of its view box: an image has no page to fill. */
function sized(svg: string): string {
  const element = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')
  if (!element) throw new Error('Mermaid gave no SVG.')
  const [, , width = 0, height = 0] = (element.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const text = new XMLSerializer().serializeToString(withoutSize(element))
  // Mermaid draws some lines from and to groups without positions: an image without them would be wrong.
  if (text.includes('NaN')) throw new Error('Mermaid drew a line that leads nowhere.')
  return text.replace(/^<svg /, `<svg width="${width}" height="${height}" `)
}

/** Remove the size relative to the page. */
function withoutSize(element: SVGSVGElement): SVGSVGElement {
  for (const name of ['width', 'height', 'style']) element.removeAttribute(name)
  return element
}
