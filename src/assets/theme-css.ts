import type { Theme } from '../model/extension-schema.js'
import { accentShades, schemeColors } from '../utils/accent-shades.js'

/** Write the tokens of a theme as a layer of CSS after the generator's, in each of the places where those have them. */
export function themeCss(theme: Theme): string {
  const { accent, fonts, radius, contentWidth, sidebarWidth } = theme
  const shared = declarations({
    sans: fonts?.sans,
    mono: fonts?.mono,
    radius,
    measure: contentWidth,
    'sidebar-width': sidebarWidth
  })
  const light = accent ? declarations({ ...accentShades(accent.light, schemeColors.light) }) : ''
  const dark = accent ? declarations({ ...accentShades(accent.dark, schemeColors.dark) }) : ''
  const rules = [
    shared || light ? `:root{${shared}${light}}` : '',
    dark && `@media not print{[data-theme=dark]{${dark}}}`,
    dark && `@media screen and (prefers-color-scheme:dark){[data-cs-theme-source=system]:not([data-cs-js]){${dark}}}`
  ].join('')
  return rules === '' ? '' : `@layer theme{${rules}}\n`
}

/** Write custom properties; those without a value are left out. */
function declarations(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`--${name}:${value};`]))
    .join('')
}
