import { ownValue } from '../../utils/own-value.js'
/** A function that reduces a word to its stem, which all of its forms share. */
export type Stem = (word: string) => string

type Loader = () => Promise<{ readonly stemmer: Stem }>

/** The Snowball stemmers by the names of their modules. */
const loaders = {
  arabic: () => import('@orama/stemmers/arabic'),
  armenian: () => import('@orama/stemmers/armenian'),
  bulgarian: () => import('@orama/stemmers/bulgarian'),
  danish: () => import('@orama/stemmers/danish'),
  dutch: () => import('@orama/stemmers/dutch'),
  english: () => import('@orama/stemmers/english'),
  finnish: () => import('@orama/stemmers/finnish'),
  french: () => import('@orama/stemmers/french'),
  german: () => import('@orama/stemmers/german'),
  greek: () => import('@orama/stemmers/greek'),
  hungarian: () => import('@orama/stemmers/hungarian'),
  indian: () => import('@orama/stemmers/indian'),
  indonesian: () => import('@orama/stemmers/indonesian'),
  irish: () => import('@orama/stemmers/irish'),
  italian: () => import('@orama/stemmers/italian'),
  lithuanian: () => import('@orama/stemmers/lithuanian'),
  nepali: () => import('@orama/stemmers/nepali'),
  norwegian: () => import('@orama/stemmers/norwegian'),
  portuguese: () => import('@orama/stemmers/portuguese'),
  romanian: () => import('@orama/stemmers/romanian'),
  russian: () => import('@orama/stemmers/russian'),
  serbian: () => import('@orama/stemmers/serbian'),
  spanish: () => import('@orama/stemmers/spanish'),
  swedish: () => import('@orama/stemmers/swedish'),
  tamil: () => import('@orama/stemmers/tamil'),
  turkish: () => import('@orama/stemmers/turkish'),
  ukrainian: () => import('@orama/stemmers/ukrainian')
} satisfies Record<string, Loader>

/** Name of a stemmer. */
export type StemmerName = keyof typeof loaders

/** Stemmers by primary language subtags. Latin words in Chinese, Japanese and Korean texts are English for the most part. */
const names: Readonly<Record<string, StemmerName>> = {
  ar: 'arabic',
  bg: 'bulgarian',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'indian',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  ja: 'english',
  ko: 'english',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  uk: 'ukrainian',
  zh: 'english'
}

/** Get the name of the stemmer for a language tag; undefined where there is none. */
export function stemmerName(lang: string): StemmerName | undefined {
  return ownValue(names, lang.toLowerCase().split('-')[0] ?? '')
}

/** Load the stemmer for a language tag; undefined where there is none. */
export async function loadStemmer(lang: string): Promise<Stem | undefined> {
  const name = stemmerName(lang)
  return name && (await loaders[name]()).stemmer
}
