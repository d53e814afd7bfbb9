/** Marks of links, images and bare addresses. */
const marks = new Set(Array.from('[]:@', (mark) => mark.charCodeAt(0)))

/** Max length of a line times its marks; half a second of the native parser. */
const maxCost = 1e9

/** The last character of ASCII. */
const lastAscii = 0x7f

/**
 * Whether a line with characters beyond ASCII has so many marks of links that the native parser, which counts the characters
 * before each of them, takes quadratic time where the reference takes linear time: 10,000 links in a line, say.
 */
export function isDenseText(text: string): boolean {
  // Not even a line of marks alone costs more.
  if (text.length ** 2 <= maxCost) return false
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    if ((end - start) ** 2 > maxCost && isDenseLine(text.slice(start, end))) return true
    start = end + 1
  }
  return false
}

function isDenseLine(line: string): boolean {
  let count = 0
  let isAscii = true
  for (let position = 0; position < line.length; position++) {
    const unit = line.charCodeAt(position)
    if (marks.has(unit)) count++
    if (unit > lastAscii) isAscii = false
  }
  return !isAscii && line.length * count > maxCost
}
