import type { Config } from './config.js'

/** Whether the pages of a site are written as Markdown, too: for programs, or for feeds of whole posts. */
export function hasTwins({ llms, blog }: Pick<Config, 'llms' | 'blog'>): boolean {
  return llms || blog?.feedContent === 'whole'
}
