import type { Values } from '../../../model/dialect.js'
import type { Page } from '../../../model/page.js'
import { asText } from '../../migration/values.js'
import { changedFrontMatter } from './changed-front-matter.js'
import { changedHead } from './changed-head.js'
import type { LeftOut } from './left-out.js'
import type { PageAnswer, ThreadAnswer } from './thread-messages.js'

/** Pages with what functions have changed in them, and what was left out. */
export interface Applied {
  readonly pages: readonly Page[]
  readonly left: readonly LeftOut[]
}

/** Apply what functions gave pages: title, description, date, front matter, and tags of the head. */
export function applyAnswers(
  pages: readonly Page[],
  { pages: answers, base }: Pick<ThreadAnswer, 'pages' | 'base'>
): Applied {
  const applied = pages.map((page, index) => {
    const answer = answers[index]
    return answer ? applyAnswer(page, answer, base) : { page, left: [] }
  })
  return { pages: applied.map(({ page }) => page), left: applied.flatMap(({ left }) => left) }
}

function applyAnswer(page: Page, answer: PageAnswer, base: string): { readonly page: Page; readonly left: LeftOut[] } {
  const { before, after } = answer
  const front = changedFrontMatter(before, after)
  const head = changedHead(answer, base)
  const title = changedText(answer, 'title')
  const description = head?.description ?? changedText(answer, 'description')
  const date = after.lastUpdated === before.lastUpdated ? undefined : after.lastUpdated
  const left = [
    ...front.left.map((key) => ({ function: 'transformPageData' as const, name: `"${key}"` })),
    ...(head?.left ?? [])
  ].map((each) => ({ source: page.source, ...each }))
  const custom = { ...page.customFrontMatter, ...front.custom }
  const { markedTitle, ...rest } = page
  return {
    page: {
      ...rest,
      ...(title === undefined ? markedTitle !== undefined && { markedTitle } : { title }),
      ...(Object.keys(custom).length > 0 && { customFrontMatter: custom }),
      frontMatter: {
        ...withoutKeys(page.frontMatter, front.removed),
        ...front.known,
        ...(head && { head: head.tags }),
        ...(description !== undefined && { description }),
        ...(typeof date === 'number' && { last_update: { date: new Date(date).toISOString() } })
      }
    },
    left
  }
}

/** Read a text that functions have changed. */
function changedText({ before, after }: PageAnswer, key: string): string | undefined {
  return after[key] === before[key] ? undefined : asText(after[key])
}

function withoutKeys<T extends Values>(values: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))) as T
}
