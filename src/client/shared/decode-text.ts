/** Decode a part of a URL; a stray percent sign stays as it is. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
