/** What is between words. */
export const notLetters = /[^\p{L}\p{N}]+/u

const allNotLetters = new RegExp(notLetters, 'gu')

/** What is between the texts of a list; no letter. */
const separator = '\0'

const allButSeparators = /[^\p{L}\p{N}\0]+/gu

/** Keep the letters of each text of a list. */
export function lettersOfAll(texts: readonly string[]): string[] {
  if (texts.length === 0) return []
  // One long text is read in a fraction of the time that many short ones take.
  const joined = texts.map((text) => text.replaceAll(separator, ' ')).join(separator)
  return joined.toLowerCase().replaceAll(allButSeparators, '').split(separator)
}

/** Keep the letters and digits of a text, in lower case: passes may change what is between them, such as quotes, blanks and lines. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(allNotLetters, '')
}
