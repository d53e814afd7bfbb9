import { foldAccents } from './fold-accents.js'
import type { Stem } from './stemmers.js'

/** Ends the terms of stems. It sorts after all letters, so a stem is beside its forms, mostly in the same block of the index. */
const stemMark = '~'

/** Shorter words have no other forms that would be told apart from other words. */
const minLength = 3

const cached = new WeakMap<Stem, Map<string, string>>()
const maxCached = 20_000

/** Create the term of a word's stem; undefined for what is no word, and without a stemmer. */
export function stemTerm(word: string, stem: Stem | undefined): string | undefined {
  if (!stem || word.length < minLength) return undefined
  let known = cached.get(stem)
  if (!known || known.size >= maxCached) cached.set(stem, (known = new Map<string, string>()))
  let term = known.get(word)
  if (term === undefined)
    known.set(word, (term = /^[\p{L}\p{M}]+$/u.test(word) ? foldAccents(stem(word)) + stemMark : ''))
  return term === '' ? undefined : term
}

/** Whether a term of the index is that of a stem. */
export function isStemTerm(term: string): boolean {
  return term.endsWith(stemMark)
}
