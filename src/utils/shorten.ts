/** Number of UTF-16 units of a value that a message shows. */
const maxShownLength = 40

/** Shorten the text of a value for a message. */
export function shorten(text: string): string {
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
}
