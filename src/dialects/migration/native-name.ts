/** Name a language in itself, as `français`; one that nobody names so by its tag. */
export function nativeName(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language', fallback: 'code' }).of(lang) ?? lang
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(lang))
}
