/** Write the UTF-8 bytes of a text, a letter for each: what `btoa` encodes, and what browsers send as the value of a header. */
export function byteText(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
}
