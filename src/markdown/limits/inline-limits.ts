/**
 * Limits on the text of one block, such as a paragraph, a heading or a cell. The time of the parser grows by the square of the number of
 * marks in it: 60,000 `a]` and 40,000 `<?` take over a minute, 8,000 of them 2 s. At the limits no block takes more than some
 * seconds, and no block that somebody reads comes near them. Code, HTML and the rows of tables are no such text.
 */

/** Max length of the text of a block in characters, less the `data:` addresses in it. */
const maxLength = 200_000
/** Max numbers of marks in it. */
const maxMarks = [
  { name: 'marks of emphasis', pattern: /[*_~]/g, max: 8_000 },
  { name: 'brackets', pattern: /[[\]]/g, max: 16_000 },
  { name: 'openings of comments', pattern: /<[!?]/g, max: 2_000 }
] as const
/** Length up to which no text exceeds a limit. */
export const shortText = Math.min(...maxMarks.map(({ max }) => max))

/** Find what a block has too much of, as the beginning of a sentence; undefined where it is within the limits. */
export function findInlineExcess(text: string): string | undefined {
  if (text.length <= shortText) return undefined
  const length = text.length > maxLength ? lengthWithoutData(text) : text.length
  if (length > maxLength) return describe('characters', length, maxLength)
  for (const { name, pattern, max } of maxMarks) {
    const count = text.match(pattern)?.length ?? 0
    if (count > max) return describe(name, count, max)
  }
  return undefined
}

/** Count the characters of a text that no `data:` address holds. */
function lengthWithoutData(text: string): number {
  return text.replaceAll(/data:[^\s)>"']*/g, '').length
}

function describe(name: string, count: number, max: number): string {
  return `This block has ${group(count)} ${name} (max ${group(max)})`
}

/** Format a number with commas, independent of the machine's locale. */
function group(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
