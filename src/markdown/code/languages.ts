import type { LanguageRegistration } from 'shiki/core'
import { bundledLanguages } from 'shiki/langs'
import { ownValue } from '../../utils/own-value.js'

/** Loads a grammar with those that it refers to. */
export type LoadGrammar = () => Promise<{ default: LanguageRegistration[] }>

/** Names of languages that stand for code without any. */
const plainNames = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output', 'none', 'ansi'])

/** Names that other highlighters have for languages which Shiki calls otherwise, or for those that are nearly another. */
const otherNames = {
  actionscript: bundledLanguages['actionscript-3'],
  flow: bundledLanguages.tsx,
  golang: bundledLanguages.go,
  gradle: bundledLanguages.groovy,
  markup: bundledLanguages.html,
  nasm: bundledLanguages.asm,
  objectivec: bundledLanguages['objective-c'],
  vbnet: bundledLanguages.vb
}

const loaders: Readonly<Record<string, LoadGrammar | undefined>> = { ...otherNames, ...bundledLanguages }

/** Whether a language can be highlighted, or needs no highlighting. */
export function isKnownLanguage(language: string): boolean {
  return plainNames.has(language) || ownValue(loaders, language) !== undefined
}

/** List the names of all languages. */
export function languageNames(): string[] {
  return Object.keys(loaders)
}

/** Find what loads the grammar of a language; undefined where there is nothing to highlight. */
export function grammarOf(language: string): LoadGrammar | undefined {
  return plainNames.has(language) ? undefined : ownValue(loaders, language)
}
