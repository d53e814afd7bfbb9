/** What is between words. */
export const notLetters = /[^\p{L}\p{N}]+/u

const allNotLetters = new RegExp(notLetters, 'gu')

/** Keep the letters and digits of a text, in lower case: passes may change what is between them, such as quotes, blanks and lines. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(allNotLetters, '')
}
