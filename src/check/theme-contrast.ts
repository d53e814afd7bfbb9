import type { Finding } from '../model/diagnostic.js'
import { accentShades, schemeColors } from '../utils/accent-shades.js'
import { contrastOf } from '../utils/color.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import type { CheckInput } from './input.js'

/** Lowest contrast of text with its background at which most readers can read it (WCAG 2.2, level AA). */
const minContrast = 4.5

/** Report an accent colour of the theme that is hard to read on a background that it meets. */
export function themeContrast({ config: { theme, configFile, configText } }: CheckInput): Finding[] {
  const { accent } = theme ?? {}
  if (!accent) return []
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const { paper, sunken, tint } = schemeColors[scheme]
    const shades = accentShades(accent[scheme], schemeColors[scheme])
    const backgrounds = { paper, sunken, tint, 'accent-tint': shades['accent-tint'] }
    const pairs = Object.entries(backgrounds).map(([name, color]) => ({
      name: `the background ${color} (--${name})`,
      ratio: contrastOf(accent[scheme], color)
    }))
    const onAccent = {
      name: `its own text ${shades['on-accent']}`,
      ratio: contrastOf(accent[scheme], shades['on-accent'])
    }
    const [worst] = [...pairs, onAccent].sort((a, b) => a.ratio - b.ratio)
    if (!worst || worst.ratio >= minContrast) return []
    return [
      {
        ruleId: 'theme-contrast',
        data: { color: accent[scheme], scheme, ratio: shown(worst.ratio), counterpart: worst.name, minContrast },
        file: configFile,
        ...placeOfLiteral(configText, accent[scheme])
      }
    ]
  })
}

/** Format a ratio with two digits, rounded down, so that one that is too small never looks large enough. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
