/** Code in a title or a label is between backticks, as its author wrote it. */
const code = /`([^`]+)`/g

/** Remove the backticks around code in a text. */
export function withoutCodeMarks(text: string): string {
  return text.replaceAll(code, '$1')
}

/**
 * Split a text at the code in it: texts are at even places, code at odd ones.
 *
 * @example splitCode('Install `go2rtc`') // ['Install ', 'go2rtc', '']
 */
export function splitCode(text: string): string[] {
  return text.split(code)
}
