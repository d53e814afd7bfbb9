/** Scripts that are written from right to left. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** Find the direction in which a language (BCP 47) is written: Arabic, Hebrew, Persian and Urdu from right to left. */
export function textDirection(lang: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.has(new Intl.Locale(lang).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr' // not a tag
  }
}
