/** Name a language in itself, as `français`; one that nobody names so by its tag, and what is no tag as it is. */
export function nativeName(lang: string): string {
  if (!isTag(lang)) return lang
  const name = new Intl.DisplayNames([lang], { type: 'language', fallback: 'code' }).of(lang) ?? lang
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(lang))
}

function isTag(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length > 0
  } catch {
    return false
  }
}
