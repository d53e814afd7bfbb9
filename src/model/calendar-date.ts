/**
 * Normalize a date to `YYYY-MM-DD`; undefined when the calendar does not have it.
 *
 * @example calendarDate('2024-2-9') // '2024-02-09'; calendarDate('2024-02-30') // undefined
 */
export function calendarDate(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (year === '' || date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * Normalize a date with a time to what RFC 3339 writes; a time without a zone is in UTC. Undefined without a time that clocks show.
 *
 * @example calendarInstant('2024-02-09 8:30 +0800') // '2024-02-09T08:30:00+08:00'
 */
export function calendarInstant(text: string): string | undefined {
  const pattern =
    /^\S{8,10}?(?:[Tt]|\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:([Zz]|UTC|GMT)|([+-]\d{1,2}):?(\d{2})?(?:\s+(?:[A-Z]{3,5}|[+-]\d{2,4}))?)?$/
  const [, hour = '', minute = '', second = '00', , zoneHour, zoneMinute = '00'] = pattern.exec(text.trim()) ?? []
  const date = calendarDate(text)
  if (date === undefined || hour === '') return undefined
  const zone = zoneHour === undefined ? 'Z' : `${zoneHour.replace(/\b\d$/, '0$&')}:${zoneMinute}`
  const instant = `${date}T${hour.padStart(2, '0')}:${minute}:${second}${zone}`
  return Number.isNaN(Date.parse(instant)) ? undefined : instant
}

/**
 * Whether a text behind a date, if it begins as a time, is one that clocks show.
 *
 * @example hasClockTime('2024-02-09 25:00') // false; hasClockTime('2024-02-09') // true
 */
export function hasClockTime(text: string): boolean {
  return (
    !/^[\d/-]{8,10}(?:[Tt]|\s+)\d/.test(text) || calendarDate(text) === undefined || calendarInstant(text) !== undefined
  )
}
