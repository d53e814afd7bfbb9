/**
 * Limits on the text of one block, such as a paragraph, a heading or a cell. The time of the parser grows by the square of the number of
 * marks in it: 60,000 `a]` and 40,000 `<?` take over a minute, 8,000 of them 2 s. At the limits no block takes more than some
 * seconds, and no block that somebody reads comes near them. Code, HTML and the rows of tables are no such text.
 */

/** Max length of the text of a block in characters, less the tags and the `data:` addresses in it. */
const maxLength = 200_000
/** Max numbers of marks in it. */
const maxMarks = [
  // Between letters, as in names of code, "_" is none.
  { name: 'marks of emphasis', pattern: /[*~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, max: 8_000 },
  { name: 'brackets', pattern: /[[\]]/g, max: 16_000 },
  { name: 'openings of comments', pattern: /<[!?]/g, max: 2_000 }
] as const
/** Max number of closing brackets that nothing opens: each of them looks for its opening one in all of the text before it. */
const maxUnopened = 4_000
/** Length up to which no text exceeds a limit. */
export const shortText = Math.min(maxUnopened, ...maxMarks.map(({ max }) => max))

/** Find what a block has too much of, as the beginning of a sentence; undefined where it is within the limits. */
export function findInlineExcess(text: string): string | undefined {
  if (text.length <= shortText) return undefined
  const length = text.length > maxLength ? lengthOfText(text) : text.length
  if (length > maxLength) return describe('characters', length, maxLength)
  for (const { name, pattern, max } of maxMarks) {
    const count = text.match(pattern)?.length ?? 0
    if (count > max) return describe(name, count, max)
  }
  const unopened = countUnopened(text)
  return unopened > maxUnopened ? describe('closing brackets that nothing opens', unopened, maxUnopened) : undefined
}

/** Count the closing brackets of a text that have no opening one. */
function countUnopened(text: string): number {
  let [open, unopened] = [0, 0]
  for (const [bracket] of text.matchAll(/[[\]]/g)) {
    if (bracket === '[') open++
    else if (open > 0) open--
    else unopened++
  }
  return unopened
}

/** Count the characters of a text that neither a tag, such as a path of a drawing, nor a `data:` address holds: both are read at once. */
function lengthOfText(text: string): number {
  return text.replaceAll(/<\/?[A-Za-z][^<>]*>|data:[^\s)>"']*/g, '').length
}

function describe(name: string, count: number, max: number): string {
  return `This block has ${group(count)} ${name} (max ${group(max)})`
}

/** Format a number with commas, independent of the machine's locale. */
function group(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
