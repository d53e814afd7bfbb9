import type { Diagnostic } from '../../model/diagnostic.js'
import type { ComparedKind, Difference } from './comparison.js'
import type { Found, OwnSite } from './create-tools.js'
import { wordsOf } from './page-facts.js'

/** What usually lies behind a difference of a kind, and what to do about it. */
const kinds: Readonly<Record<ComparedKind, readonly [reason: string, cure: string]>> = {
  addresses: [
    'No page and no redirect has this address.',
    'Add it to "redirects", or set "slug" in the front matter of the page.'
  ],
  redirects: ['The redirect leads elsewhere, or is missing.', 'Add it to "redirects".'],
  titles: [
    'The title of the window is composed otherwise.',
    'Set "title" in the front matter of the page, or "titleTemplate".'
  ],
  descriptions: ['The description is another, or missing.', 'Set "description" in the front matter of the page.'],
  ids: ['No element has this id, or the headings are in another order.', 'Write the id behind the heading: {#id}.'],
  words: [
    'The page does not show these words.',
    'Compare the source with the old page: a component or a plugin has shown them.'
  ],
  code: [
    'The page has no such block of code.',
    'Compare the source with the old page: a component or a plugin has shown it.'
  ],
  links: ['No link of the page leads there.', 'Write the link to the source of the page, with its ending.'],
  images: [
    'The page does not show this image, or its file is missing.',
    'Copy the file into the static folder, or beside the page.'
  ],
  sidebar: ['The entry is missing, or has another label or place.', 'Write the entry in "sidebar".'],
  canonical: [
    'The address that is said to be the right one is another.',
    'Compare "url", "basePath" and "trailingSlash".'
  ],
  languages: [
    'The page in this language is not translated, or not known to be the same.',
    'Compare the addresses of the page in its languages.'
  ],
  feeds: ['There is no such feed.', 'Set "blog.feed", or redirect the address.']
}

/** Findings that are about the same, a few lines before or behind. */
const nearLines = 3

/** Find the place of a difference in the source of its page, and what a check has said there. */
export function explainDifference(
  { path, count = 1, ...found }: Found,
  { sourceOf }: Pick<OwnSite, 'sourceOf'>,
  messages: readonly Diagnostic[]
): Difference {
  const [usual, cure] = kinds[found.kind]
  const { reason = usual } = found
  const source = path === undefined ? undefined : sourceOf(path)
  if (source === undefined) return { ...found, count, reason, cure }
  const { file, text } = source
  const line = lineIn(text, found.old)
  const told = messages.find(
    (message) => message.file === file && line !== undefined && Math.abs(message.line - line) <= nearLines
  )
  return { ...found, count, file, line, reason: told ? `${told.ruleId}: ${told.message}` : reason, cure }
}

/** Find the line, from 1, that has the first words of a text, or at least half of them. */
function lineIn(source: string, text: string): number | undefined {
  const words = wordsOf(text).slice(0, 4)
  if (words.length === 0) return undefined
  const lines = source.split('\n')
  for (let count = words.length; count >= words.length / 2; count--) {
    const index = lines.findIndex((line) => words.slice(0, count).every((word) => line.toLowerCase().includes(word)))
    if (index >= 0) return index + 1
  }
  return undefined
}
