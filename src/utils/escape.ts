import { wellFormed } from './well-formed.js'

/** Escape text that is between elements of XML; characters that it cannot hold are replaced. */
export function escapeXml(text: string): string {
  return escapeText(wellFormed(text).replaceAll(/[\u0001-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD'))
}

/** Escape text that is in an attribute of XML with double quotes. */
export function escapeXmlAttribute(text: string): string {
  return escapeXml(text).replaceAll('"', '&quot;')
}

/** Escape text that is between elements of HTML. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Escape text that is in an attribute with double quotes; it is right between elements, too. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
