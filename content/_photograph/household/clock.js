/** The moment of all pictures, a Sunday afternoon, in seconds. The time zone is the household's, whatever the machine's is. */
export const now = Date.parse('2025-07-13T16:08:20+08:00') / 1000
export const timeZone = 'Asia/Shanghai'

const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** Turn a time of the day, `16:00:01`, into seconds; `daysAgo` counts back from the day of the pictures. */
export function timeOf(text, daysAgo = 0) {
  return Date.parse(`2025-07-13T${text}+08:00`) / 1000 - daysAgo * 86_400
}

/** Format a time as the cameras' own clocks do. */
export function clockText(time) {
  return formatter.format(time * 1000)
}
