/**
 * Replace by U+FFFD what only an escape can write, and no file in UTF-8 can hold: NUL, which marks what is compiled later, and
 * half a pair of surrogates, which no URL can have.
 */
export function wellFormed(text: string): string {
  return text.replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD')
}
