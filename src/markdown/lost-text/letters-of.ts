/** Keep the letters and digits of a text, in lower case: passes may change what is between them, such as quotes, blanks and lines. */
export function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}
