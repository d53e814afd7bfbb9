import type { Finding } from '../model/diagnostic.js'
import type { AuthoredText, Term } from '../model/glossary.js'
import { placeAt } from '../utils/place-of-text.js'
import type { CheckInput } from './input.js'
import { proseOf } from './prose-of.js'

/** Report words in the prose of the pages that the glossary forbids, and suggest its term. */
export function glossary({ glossary: wording }: CheckInput): Finding[] {
  const { terms, texts } = wording ?? { terms: [], texts: [] }
  const termByVariant = new Map(terms.flatMap((term) => term.forbid.map((variant) => [variant, term] as const)))
  if (termByVariant.size === 0) return []
  const pattern = patternOf([...termByVariant.keys(), ...containingTerms(terms, [...termByVariant.keys()])])
  return texts.flatMap((text) => forbiddenWords(text, pattern, termByVariant))
}

/** List the terms that contain a forbidden variant: `时间线` is allowed where `时间` is forbidden. */
function containingTerms(terms: readonly Term[], variants: readonly string[]): string[] {
  return terms
    .map(({ term }) => term)
    .filter((word) => variants.some((variant) => word !== variant && word.includes(variant)))
}

/** Create a pattern for any of the words, the longest first. Latin words are matched whole. */
function patternOf(words: readonly string[]): RegExp {
  // Most characters begin none of the words: that one class tells so saves trying them all.
  const first = [...new Set(words.map((word) => word.charAt(0)))].map((letter) => letter.replace(/[\\\]^-]/, '\\$&'))
  const alternatives = [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const escaped = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      return `${/^\w/.test(word) ? '(?<!\\w)' : ''}${escaped}${/\w$/.test(word) ? '(?!\\w)' : ''}`
    })
  return new RegExp(`(?=[${first.join('')}])(?:${alternatives.join('|')})`, 'g')
}

/** Find the forbidden words of one text. */
function forbiddenWords(
  { source, text, format }: AuthoredText,
  pattern: RegExp,
  terms: ReadonlyMap<string, Term>
): Finding[] {
  // Most texts have none at all, and searching is cheaper than extracting the prose. V8 compiles a pattern that is matched
  // globally; one that `search` runs may stay interpreted, which takes ten times as long.
  if (text.match(pattern) === null) return []
  return [...proseOf(text, format).matchAll(pattern)].flatMap(({ 0: variant, index }) => {
    const term = terms.get(variant)
    if (!term) return []
    return [
      {
        ruleId: 'glossary',
        data: { variant, original: term.original, replacement: term.term },
        file: source,
        ...placeAt(text, index, variant.length)
      }
    ]
  })
}
