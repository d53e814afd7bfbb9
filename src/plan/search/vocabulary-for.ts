/**
 * The general vocabulary: words of technical documentation, and those of the people who ask, which mean the same on any site. They count for
 * less than what a site says itself: its own groups take the place of those that share a word with them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatorDir } from '../../utils/generator.js'

type Groups = readonly (readonly string[])[]

/** List the groups for a language: those of English for Chinese as well, which writes many of its words in English. */
export function vocabularyFor(lang: string): Groups {
  if (/^zh(?:-|$)/.test(lang)) return [...readVocabulary('zh').meanings, ...readVocabulary('en').meanings]
  return /^en(?:-|$)/.test(lang) ? readVocabulary('en').meanings : []
}

/**
 * List the words of a language that its regions call or spell otherwise, in pairs: these mean the same without any doubt, and count as much as what a site
 * says. Of several words of one region each is the other's counterpart, none is another's.
 */
export function regionalWordsFor(lang: string): Groups {
  const [, language] = /^(zh|en)(?:-|$)/.exec(lang) ?? []
  if (language === undefined) return []
  return readVocabulary(language).regional.flatMap(([word = '', ...others]) => others.map((other) => [word, other]))
}

/** Read the words of a language, which compiling has made of `templates/vocabulary`. */
function readVocabulary(language: string): { readonly meanings: Groups; readonly regional: Groups } {
  const text = readFileSync(join(generatorDir, 'dist', 'vocabulary', `${language}.json`), 'utf8')
  return JSON.parse(text) as { readonly meanings: Groups; readonly regional: Groups }
}
