/**
 * Render diagrams, in a separate frame because Mermaid needs inline styles. It answers messages of the same origin only, one at
 * a time, because the colour scheme is a global setting of Mermaid.
 */
import mermaid from 'mermaid'
import { frameOrigin, isOwnOrigin } from './shared/frame-peer.js'

interface Question {
  readonly source: string
  readonly isDark: boolean
  /** Colours of the page by token, as its styles write them; absent: those of Mermaid. */
  readonly colors?: Readonly<Record<string, string>>
  /** Fonts of the page, which follow its language; absent: those of the system. */
  readonly fonts?: string
}

/** The token of the styles that each colour of Mermaid follows. */
const tokenByVariable: Readonly<Record<string, string>> = {
  background: 'paper',
  primaryColor: 'accent-tint',
  primaryBorderColor: 'accent',
  primaryTextColor: 'ink',
  secondaryColor: 'tint',
  secondaryBorderColor: 'line-strong',
  secondaryTextColor: 'ink',
  tertiaryColor: 'sunken',
  tertiaryBorderColor: 'line-strong',
  tertiaryTextColor: 'ink',
  lineColor: 'muted',
  textColor: 'text',
  edgeLabelBackground: 'paper',
  clusterBkg: 'sunken',
  clusterBorder: 'line-strong',
  noteBkgColor: 'warning-tint',
  noteBorderColor: 'warning',
  noteTextColor: 'ink',
  activationBkgColor: 'tint',
  activationBorderColor: 'muted',
  doneTaskBkgColor: 'tint',
  doneTaskBorderColor: 'line-strong',
  activeTaskBkgColor: 'accent-tint',
  activeTaskBorderColor: 'accent',
  critBkgColor: 'danger-tint',
  critBorderColor: 'danger',
  taskTextColor: 'ink',
  taskTextDarkColor: 'ink',
  taskTextLightColor: 'ink',
  taskTextOutsideColor: 'ink',
  todayLineColor: 'danger',
  pieStrokeColor: 'muted',
  pieOuterStrokeColor: 'muted'
}

/** The tokens of what stands beside its like: slices, branches, sections. */
const series = ['accent', 'info', 'warning', 'danger', 'muted']
/** Number of colours in such a series of Mermaid. */
const seriesLength = 12
/** Share of such a colour on the paper: the ink is read on it in both schemes. */
const seriesShare = 0.35

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
  return sized(svg)
}

/** Dress diagrams in the colours of the page; Mermaid derives the colours that are not named here. */
function themeVariables(tokens: Readonly<Record<string, string>>, isDark: boolean): Record<string, unknown> {
  const colors = Object.entries(tokenByVariable).flatMap(([name, token]) => {
    const color = parseColor(tokens[token])
    return color === undefined ? [] : [[name, color] as const]
  })
  return { darkMode: isDark, ...Object.fromEntries(colors), ...seriesVariables(tokens) }
}

/** Colour what stands beside its like: Mermaid would derive black from the tints of a dark scheme. */
function seriesVariables(tokens: Readonly<Record<string, string>>): Record<string, string> {
  const [paper, ink] = [parseColor(tokens.paper), parseColor(tokens.ink)]
  const variables: Record<string, string> = {}
  for (let index = 0; index < seriesLength; index++) {
    const color = parseColor(tokens[series[index % series.length] ?? ''])
    if (color === undefined || paper === undefined || ink === undefined) continue
    variables[`pie${index + 1}`] = variables[`cScale${index}`] = mix(color, paper)
    variables[`cScaleLabel${index}`] = ink
  }
  return variables
}

/** Lay a colour thinly on the paper. */
function mix(color: string, paper: string): string {
  const [over, under] = [color, paper].map((text) => (text.match(/\d+/g) ?? []).map(Number))
  const channels = over?.map((value, index) =>
    Math.round(value * seriesShare + (under?.[index] ?? 0) * (1 - seriesShare))
  )
  return `rgb(${channels?.join(', ')})`
}

/** Write a colour as Mermaid can parse it, whatever notation an author's styles use; undefined when it is none. */
function parseColor(text: string | undefined): string | undefined {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !text || !CSS.supports('color', text)) return undefined
  context.fillStyle = text
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
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
