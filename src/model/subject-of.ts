import type { Finding } from './diagnostic.js'

/** What data of findings has beside what they are about: it may change although they stay. */
const beside = new Set(['folder', 'suggestion', 'replacement', 'written', 'near', 'cause', 'stack'])

/**
 * Name what a finding is about, for files that are kept: neither its place nor its wording, as far as its rule knows more than a sentence.
 *
 * @example subjectOf({ ruleId: 'broken-link', data: { target: './b.md', folder: '' }, ...place }) // './b.md'
 */
export function subjectOf({ data }: Finding): string {
  const texts = Object.entries(data).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' && value !== '' && !beside.has(key) ? [value] : []
  )
  return texts.join(' · ').replaceAll(/\s+/g, ' ')
}
