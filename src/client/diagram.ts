/**
 * Render diagrams, in a separate frame because Mermaid needs inline styles. It answers messages of the same origin only, one at
 * a time, because the colour scheme is a global setting of Mermaid.
 */
import mermaid from 'mermaid'
import type { DiagramSize } from '../model/content-props.js'
import { describeDiagram } from './diagram-description.js'
import { applyRules } from './diagram-rules.js'
import { inkLabels, minScale, wholeBoxes } from './diagram-text.js'
import { themeVariables } from './diagram-theme.js'
import type { DiagramAnswer, DiagramQuestion, DrawnDiagram } from './shared/diagram-messages.js'
import { frameOrigin, isOwnOrigin } from './shared/frame-peer.js'

/** Sizes of Mermaid that are too small beside text, and widths that follow from larger ones. */
const sizes = {
  gantt: { useWidth: 900, fontSize: 14, sectionFontSize: 14, barHeight: 24, barGap: 6, leftPadding: 96 }
}

/** The kinds of what a diagram of C4 draws, which have fonts of their own. */
const c4Kinds = [
  'person',
  'system',
  'system_db',
  'system_queue',
  'container',
  'container_db',
  'container_queue',
  'component',
  'component_db',
  'component_queue'
]

/** Size from which a diagram may be printed in pieces, in pixels. */
const large = 1000

let queue: Promise<void> = Promise.resolve()

addEventListener('message', ({ origin, source, data, ports }: MessageEvent<DiagramQuestion>) => {
  const port = ports[0]
  if (!isOwnOrigin(origin) || source !== parent || !port) return
  queue = queue.then(() => answer(data, port))
})
parent.postMessage('ready', frameOrigin)

/** Reply with the image, or with the error in the source. */
async function answer(question: DiagramQuestion, port: MessagePort): Promise<void> {
  port.postMessage(
    await draw(question).catch((error: unknown): DiagramAnswer => ({
      error: error instanceof Error ? error.message : String(error),
      isMissing: isMissingModule(error)
    }))
  )
}

/** Whether an error is that of a module that could not be loaded; browsers tell it by their messages alone. */
function isMissingModule(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message)
}

/** Draw a diagram; rejects with what is wrong with its source. */
async function draw({ source, isDark, colors, fonts }: DiagramQuestion): Promise<DrawnDiagram> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: themeVariables(colors, isDark),
    htmlLabels: false,
    fontFamily: fonts,
    ...sizes,
    c4: c4Fonts(fonts),
    suppressErrorRendering: true
  })
  const { svg } = await mermaid.render('diagram', source)
  const element = new DOMParser().parseFromString(applyRules(svg, colors), 'text/html').querySelector('svg')
  if (!element) throw new Error('Mermaid returned no SVG.')
  inkLabels(element, colors)
  // What is drawn is shown, also where its description fails.
  const description = await describeDiagram(source, element).catch(() => undefined)
  const drawn = { ...sized(element), description }
  if (Math.max(drawn.width, drawn.height) < large) return drawn
  element.setAttribute('width', `${drawn.width}`)
  return { ...drawn, whole: wholeBoxes(element) }
}

/** Give all that a diagram of C4 draws the fonts of the page. */
function c4Fonts(fonts: string): Record<string, string> {
  const names = [...c4Kinds.flatMap((kind) => [kind, `external_${kind}`]), 'boundary', 'message']
  return Object.fromEntries(names.map((name) => [`${name}FontFamily`, fonts]))
}

/** Set the size of the SVG to that of its view box: an image has no page to fill. */
function sized(element: SVGSVGElement): DiagramSize & { readonly svg: string } {
  const [, , width = 0, height = 0] = (element.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const text = new XMLSerializer().serializeToString(withoutSize(element))
  // Mermaid draws some lines from and to groups without positions: an image without them would be wrong.
  if (text.includes('NaN')) throw new Error('Mermaid drew a line without an end.')
  return {
    svg: text.replace(/^<svg /, `<svg width="${width}" height="${height}" `),
    width: Math.ceil(width),
    height: Math.ceil(height),
    minWidth: Math.round(width * minScale(element))
  }
}

/** Remove the size relative to the page. */
function withoutSize(element: SVGSVGElement): SVGSVGElement {
  for (const name of ['width', 'height', 'style']) element.removeAttribute(name)
  return element
}
