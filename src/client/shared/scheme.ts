import { readStored } from './storage.js'

/** The colour scheme. */
export type Scheme = 'light' | 'dark'

/** The storage key of the reader's choice; other tools on the same origin know it by this name. */
export const schemeKey = 'theme'

/** Resolve the colour scheme: the reader's choice, else the system's where the site follows it, else the site's default. */
export function chosenScheme(): Scheme {
  const {
    csThemeDefault: themeDefault,
    csThemeSource: themeSource,
    csThemeFixed: themeFixed
  } = document.documentElement.dataset
  const stored = themeFixed === undefined ? readStored(schemeKey) : undefined
  if (stored === 'light' || stored === 'dark') return stored
  if (themeSource === 'system') return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return themeDefault === 'dark' ? 'dark' : 'light'
}

/** Apply a colour scheme, including the theme colour of the browser's interface. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.dataset.theme = scheme
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) return
  meta.dataset.csLight ??= meta.content
  meta.content = (scheme === 'dark' ? meta.dataset.csDark : meta.dataset.csLight) ?? meta.content
}
