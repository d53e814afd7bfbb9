import { describe, expect, test } from 'vitest'
import { isShownIn } from '../../../../src/markdown/content/edition-condition.js'

const site = { languages: ['en', 'zh-CN'], versions: ['next', '0.17', '0.9', '0.16'], isFrozen: false }
const newest = { ...site, lang: 'en', version: '0.17' }
const problemOf = (attributes: Readonly<Record<string, string>>, facts = newest) => {
  const shown = isShownIn(attributes, facts)
  return typeof shown === 'object' ? shown.problem : shown
}

describe('a condition', () => {
  test.each([
    ['0.17', true],
    ['0.16', false],
    ['0.16, 0.17', true],
    ['<0.17', false],
    ['<=0.17', true],
    ['>0.9', true],
    ['>=0.16 <0.17', false],
    ['>=0.16 <next', true],
    ['0.9, >0.16', true]
  ])('version="%s" in 0.17: %s', (version, expected) => {
    expect(isShownIn({ version }, newest)).toBe(expected)
  })

  test('takes a name without a number for the newest', () => {
    expect(isShownIn({ version: '>0.17' }, { ...newest, version: 'next' })).toBe(true)
  })

  test('of a language and a version is both', () => {
    expect(isShownIn({ lang: 'en' }, newest)).toBe(true)
    expect(isShownIn({ lang: 'ZH-cn' }, newest)).toBe(false)
    expect(isShownIn({ lang: 'zh-CN, en', version: '<0.17' }, newest)).toBe(false)
  })

  test('that means nothing is a problem', () => {
    expect(problemOf({})).toBe('This "only" names no edition; write {version="2.0"}, {version="<2.0"} or {lang="en"}.')
    expect(problemOf({ version: '' })).toBe('"only" has an empty "version"; name a version.')
    expect(problemOf({ version: '<=0.18' })).toBe('The site has no version "0.18"; did you mean "0.17"?')
    expect(problemOf({ lang: 'fr' })).toBe('The site has no language "fr"; expected one of en, zh-CN.')
    expect(problemOf({ version: '1' }, { ...newest, versions: [] })).toBe(
      'Unknown version "1": the site builds none; list them in "versions".'
    )
  })

  test('of a text that nobody can change may name what is gone', () => {
    const frozen = { ...newest, isFrozen: true }
    expect(isShownIn({ version: '<=0.18' }, frozen)).toBe(true)
    expect(isShownIn({ lang: 'fr' }, frozen)).toBe(false)
  })

  test('of a text that was written under another name holds for that, and for the one of today', () => {
    const renamed = { ...site, lang: 'en', version: '0.17', versionThen: 'next' }
    const shown = (version: string) => isShownIn({ version }, renamed)
    expect(['next', '0.17', '>0.16', '>=next', '<=0.17'].map(shown)).toEqual([true, true, true, true, true])
    expect(['0.16', '<next', '<0.9'].map(shown)).toEqual([false, false, false])
  })
})
