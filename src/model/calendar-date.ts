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
