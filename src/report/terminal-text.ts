/**
 * Replace control characters: authored text must not move the cursor, set colours or ring the bell. Bidirectional controls
 * are replaced as well, since they can make a line look different from its content (https://trojansource.codes).
 */
export function terminalText(text: string): string {
  return terminalLines(text.replace(/[\t\r\n]/g, ' '))
}

/** Replace the control characters of a text of several lines, but for their ends and for tabs. */
export function terminalLines(text: string): string {
  return text.replace(/(?![\t\r\n])[\p{Cc}\p{Bidi_C}\u2028\u2029]/gu, '�')
}

/** Format a value as indented JSON in which control characters are escaped, those too that JSON lets be. */
export function terminalJson(value: unknown): string {
  const escapeSign = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `${JSON.stringify(value, null, 2).replace(/(?!\n)[\p{Cc}\p{Bidi_C}\u2028\u2029]/gu, escapeSign)}\n`
}

/**
 * Compute the number of columns of a text in a terminal: wide characters (https://unicode.org/reports/tr11/) take two,
 * combining marks none.
 */
export function terminalWidth(text: string): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width
}

/** Compute the number of columns of one character. */
function widthOf(character: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0
  return /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F900}-\u{1F9FF}\u{20000}-\u{3FFFD}]/u.test(
    character
  )
    ? 2
    : 1
}
