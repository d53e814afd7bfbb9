/** English month names by their first three letters, as JavaScript parses them. */
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `2023-2-07`, with an optional time. */
const numbers = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)(.*)$/s
/** `1/31/2000`: the month is first. */
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)(.*)$/s
/** `January 31, 2000` and `Jan 31 2000`. */
const monthFirst = /^([a-z]{3,9})\.?[ \t]+(\d{1,2}),?[ \t]+(\d{4})(?!\d)(.*)$/is
/** `31 January 2000`. */
const dayFirst = /^(\d{1,2})[ \t]+([a-z]{3,9})\.?,?[ \t]+(\d{4})(?!\d)(.*)$/is

/**
 * Normalize a date to `YYYY-MM-DD` and its rest, however YAML and JavaScript let authors write one; a value that is not
 * a date, or is ambiguous, stays unchanged.
 *
 * @example normalizeDate('2023-2-07T10:00') // '2023-02-07T10:00'
 * @example normalizeDate('1/31/2000') // '2000-01-31'; normalizeDate('2/1/2000') // '2/1/2000'
 */
export function normalizeDate(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const iso = numbers.exec(value)
  if (iso) return dateOf(iso[1], Number(iso[2]), Number(iso[3]), iso[4])
  const slashes = american.exec(value)
  if (slashes) {
    const [month, day] = [Number(slashes[1]), Number(slashes[2])]
    return day > 12 || day === month ? dateOf(slashes[3], month, day, slashes[4]) : value
  }
  const [, name = '', day, year, rest] = monthFirst.exec(value) ?? []
  const [, otherDay, otherName = '', otherYear, otherRest] = dayFirst.exec(value) ?? []
  const month = months.indexOf((name || otherName).slice(0, 3).toLowerCase()) + 1
  return month === 0 ? value : dateOf(year ?? otherYear, month, Number(day ?? otherDay), rest ?? otherRest)
}

function dateOf(year = '', month: number, day: number, rest = ''): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${year}-${twoDigits(month)}-${twoDigits(day)}${rest}`
}
