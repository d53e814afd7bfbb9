import type { LanguageRegistration } from 'shiki/core'
import { bundledLanguages } from 'shiki/langs'

/** Loads a grammar with those that it refers to. */
export type LoadGrammar = () => Promise<{ default: LanguageRegistration[] }>

/** Names of languages that stand for code without any. */
const plainNames = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output', 'none', 'ansi'])

const loaders: Readonly<Record<string, LoadGrammar | undefined>> = bundledLanguages

/** Whether a language can be highlighted, or needs no highlighting. */
export function isKnownLanguage(language: string): boolean {
  return plainNames.has(language) || loaders[language] !== undefined
}

/** List the names of all languages. */
export function languageNames(): string[] {
  return Object.keys(loaders)
}

/** Find what loads the grammar of a language; undefined where there is nothing to highlight. */
export function grammarOf(language: string): LoadGrammar | undefined {
  return plainNames.has(language) ? undefined : loaders[language]
}
