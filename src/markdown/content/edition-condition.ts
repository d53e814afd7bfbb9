/**
 * Conditions by which a block or a part of a line is shown: `version="0.17"`, `version="<0.17"`, `version=">=2 <3, next"`, `lang="en"`.
 * Commas divide alternatives, spaces what must all be true.
 */
import type { EditionFacts } from '../../model/edition-facts.js'
import { nearest } from '../../utils/nearest.js'
import { compareVersions } from '../../utils/version-order.js'

/** Whether a text is shown in an edition, or why its condition means nothing. */
export type Shown = boolean | { readonly problem: string; readonly suggestion?: string | undefined }

/** Attributes of a condition. */
export const conditionKeys = ['version', 'lang'] as const

type Attributes = Readonly<Record<string, string | null | undefined>>

/** Decide whether a text with the attributes of a condition is shown in an edition; both must hold where both are written. */
export function isShownIn(attributes: Attributes, facts: EditionFacts): Shown {
  const written = conditionKeys.filter((key) => key in attributes)
  if (written.length === 0)
    return { problem: 'This "only" names no edition; write {version="2.0"}, {version="<2.0"} or {lang="en"}.' }
  const results = written.map((key) => holds(key, attributes[key] ?? '', facts))
  return results.find((result) => typeof result === 'object') ?? results.every((result) => result === true)
}

/** Decide whether the edition fits one of the alternatives of an attribute. */
function holds(key: (typeof conditionKeys)[number], value: string, facts: EditionFacts): Shown {
  const alternatives = value.split(',').map((text) => text.trim().split(/\s+/).filter(Boolean))
  const results = alternatives.map((parts) => {
    if (parts.length === 0)
      return { problem: `"only" has an empty "${key}"; name a ${key === 'lang' ? 'language' : key}.` }
    const each = parts.map((part) => (key === 'lang' ? isLanguage(part, facts) : isVersion(part, facts)))
    return each.find((result) => typeof result === 'object') ?? each.every((result) => result === true)
  })
  return results.find((result) => typeof result === 'object') ?? results.includes(true)
}

function isLanguage(lang: string, { lang: own, languages, isFrozen }: EditionFacts): Shown {
  const isKnown = languages.some((known) => isSame(known, lang))
  return isKnown || isFrozen ? isSame(own, lang) : unknown('language', lang, languages)
}

function isVersion(
  part: string,
  { version: today, versionThen: own = today, versions, isFrozen }: EditionFacts
): Shown {
  const [, sign = '', name = ''] = /^([<>]=?)?(.*)$/.exec(part) ?? []
  if (!versions.includes(name) && !isFrozen) return unknown('version', name, versions)
  if (own === undefined) return false
  const order = compareNames(own, name)
  const isOwn = own === name || today === name
  if (sign === '') return isOwn
  return (sign.startsWith('<') ? order < 0 : order > 0) || (sign.endsWith('=') && isOwn)
}

/** Compare the names of versions, oldest first; one without a number, such as `next`, is newer than all that have one. */
function compareNames(one: string, other: string): number {
  const isNumbered = (name: string) => /\d/.test(name)
  return Number(isNumbered(other)) - Number(isNumbered(one)) || compareVersions(one, other)
}

function unknown(what: string, name: string, known: readonly string[]): Shown {
  if (known.length === 0)
    return { problem: `Unknown ${what} "${name}": the site builds none; list them in "${what}s".` }
  const suggestion = nearest(name, known)
  const hint = suggestion === undefined ? `expected one of ${known.join(', ')}.` : `did you mean "${suggestion}"?`
  return { problem: `The site has no ${what} "${name}"; ${hint}`, suggestion }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
