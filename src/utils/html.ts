/** Escape text for HTML, outside of attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escape text for the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;')
}
