/** A colour: red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number]

/** Compute the contrast of two colours written as `#rgb` or `#rrggbb`, from 1 to 21 (WCAG 2.2). */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Mix two colours; `share` of the second, from 0 to 1. */
export function mixColors(first: string, second: string, share: number): string {
  const [a, b] = [parseColor(first), parseColor(second)]
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Compute the relative luminance of a colour (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red, green, blue] = parseColor(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function parseColor(color: string): Rgb {
  const digits = color.length === 4 ? color.replaceAll(/[\da-f]/gi, '$&$&') : color
  return [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as unknown as Rgb
}
