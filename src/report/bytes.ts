const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/**
 * Format a number of bytes for people; a kilobyte is 1,000 bytes.
 *
 * @example formatBytes(2_400_000) // '2.4 MB'
 */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 || value >= 9.95 ? Math.round(value) : value.toFixed(1)} ${units[unit] ?? ''}`
}
