/** Keep the text of diagrams readable: on what authors fill, and where an image shrinks. */
import { contrastOf, parseColor } from './diagram-colors.js'
import type { Box } from './shared/diagram-messages.js'

/** Contrast that text has to what is behind it, by WCAG. */
const minContrast = 4.5

/** Size below which text is not shrunk, in pixels, and the minimum scale of a diagram, whatever its text. */
const minTextSize = 11
const leastScale = 0.7

/**
 * Write names on nodes that an author filled in the token that is read there: such a fill is the same in both schemes, the text of the
 * theme is not. Names that the author coloured as well stay.
 */
export function inkLabels(svg: SVGSVGElement, tokens: Readonly<Record<string, string>>): void {
  const inks = [parseColor(tokens.ink), parseColor(tokens.paper)].filter((color) => color !== undefined)
  for (const shape of svg.querySelectorAll<SVGElement>('.node [style*="fill:"]:not(text, tspan, .label, .label *)')) {
    const fill = parseColor(shape.style.fill)
    const [ink] = inks
    if (fill === undefined || ink === undefined || contrastOf(fill, ink) >= minContrast) continue
    const color = inks.reduce((best, other) => (contrastOf(fill, other) > contrastOf(fill, best) ? other : best), ink)
    for (const text of shape.closest('.node')?.querySelectorAll<SVGElement>('.label text') ?? [])
      if (!hasOwnColor(text)) text.style.setProperty('fill', color, 'important')
  }
}

/** Whether an author coloured a text, which its groups say as well. */
function hasOwnColor(text: SVGElement): boolean {
  for (
    let element: Element | null = text;
    element && !element.classList.contains('node');
    element = element.parentElement
  )
    if (element instanceof SVGElement && (element.style.fill !== '' || element.style.color !== '')) return true
  return false
}

/** Compute how far a diagram may shrink on narrow screens: text that shrinks further cannot be read, and the diagram scrolls instead. */
export function minScale(svg: SVGSVGElement): number {
  return Math.min(Math.max(minTextSize / (smallestText(svg) ?? Infinity), leastScale), 1)
}

/** Measure the smallest text of a diagram, in pixels, which its rules may set; a diagram without text has none. */
function smallestText(svg: SVGSVGElement): number | undefined {
  document.body.append(svg)
  const sizes = [...svg.querySelectorAll('text, tspan')]
    .filter((text) => [...text.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
    .map((text) => parseFloat(getComputedStyle(text).fontSize))
  svg.remove()
  return sizes.length > 0 ? Math.min(...sizes) : undefined
}

/** What is never cut: words, and what stands around them, with a little room, in units of the drawing, since lines have a width. */
const whole = 'text, foreignObject, .node, .actor, .task'
const margin = 3

/** Measure what stays whole where a diagram is printed in pieces, in its own units. */
export function wholeBoxes(svg: SVGSVGElement): readonly Box[] {
  document.body.append(svg)
  const { left: x, top: y } = svg.getBoundingClientRect()
  const boxes = [...svg.querySelectorAll(whole)].flatMap((element): Box[] => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const across = [left - x - margin, right - x + margin] as const
    return left === right ? [] : [[across, [top - y - margin, bottom - y + margin]]]
  })
  svg.remove()
  return boxes
}
