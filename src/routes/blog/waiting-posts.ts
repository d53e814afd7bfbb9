import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Page } from '../../model/page.js'
import { isPost, postDate, postInstant, publishedAt } from './post-path.js'
import { lineStart } from '../../utils/line-start.js'

/** The posts whose time has not come, and what is told of them. */
export interface WaitingPosts {
  readonly waiting: ReadonlySet<Page>
  readonly findings: readonly Finding[]
  /** When the last of all posts is published, in milliseconds; undefined: there is none. */
  readonly lastPost: number | undefined
}

/** Find the posts after a time in milliseconds; they wait for a build after theirs. */
export function waitingPosts(pages: readonly Page[], config: Config, now: number): WaitingPosts {
  const { folder } = config.blog ?? {}
  if (folder === undefined) return { waiting: new Set(), findings: [], lastPost: undefined }
  const times = pages.flatMap((page) => {
    const time = isPost(page, config) ? publishedAt(page, folder) : Number.NaN
    return Number.isNaN(time) ? [] : [{ page, time }]
  })
  const waiting = times.filter(({ time }) => time > now).map(({ page }) => page)
  return {
    waiting: new Set(waiting),
    findings: waiting.map((page) => findingOf(page, folder)),
    lastPost: times.length === 0 ? undefined : Math.max(...times.map(({ time }) => time))
  }
}

function findingOf(page: Page, folder: string): Finding {
  const { source: file, frontMatterLines } = page
  const line = frontMatterLines.date ?? 1
  const time = postInstant(page) ?? postDate(page, folder) ?? ''
  return { ruleId: 'future-post', data: { time }, ...lineStart(file, line) }
}
