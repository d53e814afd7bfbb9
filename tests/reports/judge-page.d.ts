import type { ExpectedPage } from './read-reports.js'

export function judgePage(
  html: string,
  expected: ExpectedPage,
  region: string,
  addressOf?: (href: string) => string
): string[]
