import type { Command } from 'commander'

/** Write `capstan(1)`; `manual` is the Markdown of the manual's page on commands. */
export function manPage(
  program: Command,
  about: { readonly version: string; readonly date: string; readonly manual: string }
): string
