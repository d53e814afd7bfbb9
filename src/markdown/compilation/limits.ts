/**
 * What the parser is not given. The time of the reference grows by the square of the length of a paragraph, of the number of
 * its marks of emphasis, brackets and openings of comments, and of the depth of quotes and lists; and recursion over the tree
 * ends at a depth of a few thousand. Measured: 10,000 nested quotes take 40 s, 4,000 nested `*` take 8 s, 60,000 `a]` and 40,000
 * `<?` over a minute, 8,000 of them 2 s. At the limits no page takes more than some seconds, and no page that somebody reads comes
 * near them. They hold for the native parser as well: a text that one of the two refuses is no page for the other.
 */

/** Max length of a line; an image written as base64 may be longer, and belongs into a file. */
const lineLimit = 50_000
/** Max length of a range of lines without an empty line; tables of options that programs write have over 100,000 characters. */
const rangeLimit = 120_000
/** Max number of marks in such a range. */
const markLimits = [
  { name: 'marks of emphasis', pattern: /[*_~]/g, limit: 8_000 },
  { name: 'brackets', pattern: /[[\]]/g, limit: 16_000 },
  { name: 'openings of comments', pattern: /<[!?]/g, limit: 2_000 }
] as const
/** Max length of a file. */
const textLimit = 1_000_000
/** Quotes and lists beside each other: each that ends costs the time of all that are there. */
const blockLimit = 3_000
/** Max nesting of quotes and lists, and of containers. */
const depthLimit = 100

/** Length up to which no text exceeds the other limits by more than is parsed in a second. */
const shortText = 8_000

/** Text that exceeds a limit. */
export interface Excess {
  readonly ruleId: 'too-long' | 'too-deep'
  readonly message: string
  /** Line of the text, from 1. */
  readonly line: number
}

const deepMarkers = new RegExp(`^[ \\t]*(?:(?:>|(?:[-+*]|\\d{1,9}[.)])(?=[ \\t]))[ \\t]*){${depthLimit + 1}}`, 'm')
const deepIndent = new RegExp(`^[ \\t]{${2 * depthLimit},1000}(?:>|(?:[-+*]|\\d{1,9}[.)])[ \\t])`, 'm')

/** Find the first thing in a text that is too long or too deep to be parsed. */
export function findExcess(text: string): Excess | undefined {
  if (text.length > textLimit) return tooLong('file', 'characters', text.length, textLimit, 1)
  const deep = text.search(deepMarkers)
  const at = deep < 0 ? text.search(deepIndent) : deep
  if (at >= 0) return tooDeep('quotes and lists', text.slice(0, at).split('\n').length)
  const deepContainer = findDeepContainer(text)
  if (deepContainer || text.length <= shortText) return deepContainer
  return findManyBlocks(text) ?? findLong(text)
}

function tooDeep(what: string, line: number): Excess {
  return {
    ruleId: 'too-deep',
    message: `Unexpected nesting, expected at most ${depthLimit} ${what} in each other.`,
    line
  }
}

/** Find a `:::name` that stands in too many others; each that is not closed holds all that follow. */
function findDeepContainer(text: string): Excess | undefined {
  let depth = 0
  for (const { 1: name, index } of text.matchAll(/^[ \t>]*:{3,}([a-z])?/gim)) {
    depth = Math.max(0, depth + (name === undefined ? -1 : 1))
    if (depth > depthLimit) return tooDeep('":::" containers', text.slice(0, index).split('\n').length)
  }
  return undefined
}

const quote = /^ {0,3}>/
const item = /^ {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]/

/** Find where quotes and lists that stand apart become too many. */
function findManyBlocks(text: string): Excess | undefined {
  let count = 0
  let before = ''
  let isApart = true
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') {
      isApart = true
      continue
    }
    const isInList = item.test(before) || /^[ \t]/.test(before)
    const isNew = quote.test(line) ? isApart || !quote.test(before) : item.test(line) && !isInList
    if (isNew && ++count > blockLimit) {
      const message = `Unexpected number of quotes and lists, expected at most ${group(blockLimit)} in a file; split it.`
      return { ruleId: 'too-long', message, line: index + 1 }
    }
    before = line
    isApart = false
  }
  return undefined
}

const range = 'range of lines without an empty line'

/** Find the first line, or range of lines, that is too long. */
function findLong(text: string): Excess | undefined {
  let start = 1
  let length = 0
  let marks = markLimits.map(() => 0)
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') [start, length, marks] = [index + 2, 0, markLimits.map(() => 0)]
    else length += line.length + 1
    marks = markLimits.map(({ pattern }, kind) => (marks[kind] ?? 0) + (line.match(pattern)?.length ?? 0))
    if (line.length > lineLimit) return tooLong('line', 'characters', line.length, lineLimit, index + 1)
    if (length > rangeLimit) return tooLong(range, 'characters', length, rangeLimit, start)
    for (const [kind, { name, limit }] of markLimits.entries()) {
      const count = marks[kind] ?? 0
      if (count > limit) return tooLong(range, name, count, limit, start)
    }
  }
  return undefined
}

function tooLong(what: string, unit: string, count: number, limit: number, line: number): Excess {
  const advice = what === 'line' ? 'break it, or keep the data in a file of its own' : 'split it'
  const message = `Unexpected ${what} of ${group(count)} ${unit}, expected at most ${group(limit)}; ${advice}.`
  return { ruleId: 'too-long', message, line }
}

/** Format a number with commas, independent of the machine's locale. */
function group(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
