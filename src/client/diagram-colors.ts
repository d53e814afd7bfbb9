/** Colours as Mermaid and its diagrams can have them. */

/** Share of a colour that is laid thinly on the paper: the ink is read on it in both schemes. */
export const tintShare = 0.35

/** Write a colour as Mermaid can parse it, whatever notation an author's styles use; undefined when it is none. */
export function parseColor(text: string | undefined): string | undefined {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !text || !CSS.supports('color', text)) return undefined
  context.fillStyle = text
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

/** Tint the paper with a colour. */
export function mix(color: string, paper: string, share = tintShare): string {
  const under = channelsOf(paper)
  const channels = channelsOf(color).map((value, index) =>
    Math.round(value * share + (under[index] ?? 0) * (1 - share))
  )
  return `rgb(${channels.join(', ')})`
}

/** Read the channels of a colour that `parseColor` wrote. */
export function channelsOf(color: string): number[] {
  return (color.match(/\d+/g) ?? []).map(Number)
}

/** Compute how far apart two colours are for the eye, by the formula of WCAG. */
export function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
