import type { Page } from '../../model/page.js'
import type { ShownBlock } from './shown-blocks.js'

/** Keys of the front matter, and in them, whose values are text for readers. */
const shownKeys = new Set(
  'alt description details label linkText name pagination_label sidebar_label tagline tags text title'.split(' ')
)

/** Max lines of a key, and of what is before the title of a text. */
const maxLines = 200

/** Call a function with the texts of a page that the layout shows: the title of its text, and those of its front matter. */
export function readHead(
  { contentTitle, frontMatter, frontMatterLines }: Page,
  read: (block: ShownBlock) => void
): void {
  const readText = (text: string, line: number, isOf: 'element' | 'data'): void => {
    const end = { line: line + maxLines, column: 1 }
    const position = { start: { line, column: 1 }, end }
    // Code in a title is between backticks.
    read({ text: text.replaceAll(/`[^`]+`/g, '\uFFFC'), runs: [{ start: 0, position, isOf }], kind: 'plain' })
  }
  const collect = (value: unknown, key: string, line: number): void => {
    if (typeof value === 'string') {
      if (shownKeys.has(key)) readText(value, line, 'data')
    } else if (Array.isArray(value)) for (const item of value) collect(item, key, line)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, item] of Object.entries(value)) collect(item, inner, line)
  }
  for (const [key, value] of Object.entries(frontMatter)) collect(value, key, frontMatterLines[key] ?? 1)
  if (contentTitle !== undefined) readText(contentTitle, Math.max(0, ...Object.values(frontMatterLines)) + 1, 'element')
}
