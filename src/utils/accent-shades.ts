import { contrastOf, mixColors } from './color.js'

/** The backgrounds of a colour scheme that text in the accent colour meets, and the colour of text on them. */
export interface SchemeColors {
  readonly paper: string
  readonly sunken: string
  readonly tint: string
  readonly ink: string
}

/** Backgrounds of both schemes, as `templates/styles/tokens.css` has them. */
export const schemeColors: Readonly<Record<'light' | 'dark', SchemeColors>> = {
  light: { paper: '#ffffff', sunken: '#f6f8f8', tint: '#eef2f2', ink: '#142022' },
  dark: { paper: '#14191b', sunken: '#101517', tint: '#20282b', ink: '#eef4f4' }
}

/** Shades of an accent colour by their tokens. */
export interface AccentShades {
  readonly accent: string
  readonly 'accent-strong': string
  readonly 'accent-tint': string
  readonly 'on-accent': string
  readonly selection: string
}

/** Compute the shades that go with an accent colour in a scheme. */
export function accentShades(accent: string, { paper, ink }: SchemeColors): AccentShades {
  const [light, dark] = ['#ffffff', '#0a1a1a'] as const
  return {
    accent,
    'accent-strong': mixColors(accent, ink, 0.3),
    'accent-tint': mixColors(paper, accent, 0.12),
    'on-accent': contrastOf(accent, light) >= contrastOf(accent, dark) ? light : dark,
    selection: mixColors(paper, accent, 0.28)
  }
}
