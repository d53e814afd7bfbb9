/**
 * The general vocabulary: words of technical documentation, and those of the people who ask, which mean the same on any site. They count for
 * less than what a site says itself: its own groups take the place of those that share a word with them.
 */
import { chineseVocabulary } from './vocabulary-zh.js'
import { chineseMediaVocabulary } from './vocabulary-zh-media.js'
import { chineseRegionalWords } from './vocabulary-zh-regional.js'
import { englishVocabulary } from './vocabulary-en.js'
import { englishRegionalWords } from './vocabulary-en-regional.js'

/** List the groups for a language: those of English for Chinese as well, which writes many of its words in English. */
export function vocabularyFor(lang: string): readonly (readonly string[])[] {
  if (/^zh(?:-|$)/.test(lang)) return [chineseVocabulary, chineseMediaVocabulary, englishVocabulary].flatMap(groupsIn)
  return /^en(?:-|$)/.test(lang) ? groupsIn(englishVocabulary) : []
}

/**
 * List the words of a language that its regions call or spell otherwise, in pairs: these mean the same without any doubt, and count as much as what a site
 * says. Of several words of one region each is the other's counterpart, none is another's.
 */
export function regionalWordsFor(lang: string): readonly (readonly string[])[] {
  const isChinese = /^zh(?:-|$)/.test(lang)
  if (!isChinese && !/^en(?:-|$)/.test(lang)) return []
  return groupsIn(isChinese ? chineseRegionalWords : englishRegionalWords).flatMap(([word = '', ...others]) =>
    others.map((other) => [word, other])
  )
}

function groupsIn(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}
