/** Encode a text as a binary string, one character for each UTF-8 byte, as `btoa` and header values need it. */
export function byteText(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
}
