import { describe, expect, test } from 'vitest'
import { readGlossary } from '../../../src/source/read-glossary.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import { configOf, shown } from '../helpers/site.js'

/** Read the glossary of a site that has this one. */
function read(text?: string, settings: Parameters<typeof configOf>[0] = {}) {
  const folder = temporaryFolder()
  if (text !== undefined) writeFiles(folder, { 'content/_words.yaml': text })
  return readGlossary(configOf({ glossary: '_words.yaml', ...settings }, folder))
}

test('a list of terms; words that are not forbidden may be left out', () => {
  const { terms, findings } = read(
    '# 术语\n- { en: object, zh: 对象, forbid: [物件, 目标] }\n- en: model\n  zh: 模型\n'
  )
  expect(findings).toEqual([])
  expect(terms).toEqual([
    { original: 'object', term: '对象', forbid: ['物件', '目标'] },
    { original: 'model', term: '模型', forbid: [] }
  ])
})

test('a term is in the language of the site, its original in the one that is followed, else in English', () => {
  const text =
    '- { pt-BR: pasta, de: Ordner, en: folder, pl: katalog, forbid: [teczka] }\n- { en: model, de: Modell, fr: modèle }\n'
  const pairs = (settings: Parameters<typeof configOf>[0]) =>
    read(text, settings).terms.map(({ original, term }) => [original, term])
  expect(pairs({ lang: 'pl' })).toEqual([['folder', 'katalog']])
  expect(pairs({ lang: 'pt' })).toEqual([['folder', 'pasta']])
  expect(pairs({ lang: 'de-AT' })).toEqual([
    ['folder', 'Ordner'],
    ['model', 'Modell']
  ])
  const follows = { path: '../de', lang: 'de' }
  expect(pairs({ lang: 'pl', follows })).toEqual([['Ordner', 'katalog']])
})

test('a term may have a meaning, and then stand alone', () => {
  const { terms, findings } = read(
    '- { en: zone, zh: 区域, meaning: 画出的范围。 }\n- { zh: RTSP, meaning: 一种协议。 }\n',
    { lang: 'zh-CN' }
  )
  expect(findings).toEqual([])
  expect(terms).toEqual([
    { original: 'zone', term: '区域', forbid: [], meaning: '画出的范围。' },
    { original: 'RTSP', term: 'RTSP', forbid: [], meaning: '一种协议。' }
  ])
})

test('a site without a glossary reads none', () => {
  expect(readGlossary(configOf())).toEqual({ terms: [], findings: [] })
})

describe('an invalid glossary has no terms and is reported with its place', () => {
  test.each([
    ['broken YAML', '- { en: a, zh: 甲\n- b', 2],
    ['an alias that leads nowhere', '- en: *a\n', 1],
    ['nothing', '', 1],
    ['a map', 'en: a\nzh: 甲\n', 1],
    ['a missing word', '- { en: a, zh: 甲 }\n- { en: b }\n', 2],
    ['an empty word', '- en: a\n  zh: ""\n', 2],
    ['a number', '- en: a\n  zh: 甲\n  forbid:\n    - 乙\n    - 5\n', 5],
    ['a text in the place of a list', '- en: a\n  zh: 甲\n  forbid: 乙\n', 3],
    ['an unknown key', '- en: a\n  zh: 甲\n  forbids: [乙]\n', 3]
  ])('%s', (_, text, line) => {
    const { terms, findings } = read(text)
    expect(terms).toEqual([])
    expect(findings[0]).toMatchObject({ ruleId: 'glossary-file', file: 'content/_words.yaml', line })
  })

  test.each([
    ['- { en: a, zh: 甲, forbids: 乙 }', '1:28', 'Unknown key "forbids" in the glossary; did you mean "forbid"?'],
    ['- { en: a, zh: 甲, note: 乙 }', '1:25', 'Unknown key "note" in the glossary; it has no effect.'],
    [
      '- { en: a }',
      '1:3',
      'Unexpected entry in the glossary, expected terms in two languages at least, such as { en: object, zh: 对象 }.'
    ],
    ['- { en: a, zh: 甲, forbid: 乙 }', '1:27', 'Unexpected "forbid" in the glossary, expected a list of strings.'],
    [
      '甲',
      '1:1',
      'Unexpected value in the glossary, expected a list of entries such as { en: object, zh: 对象, forbid: [物件] }.'
    ]
  ])('in a sentence: %s', (text, place, message) => {
    expect(shown(read(text).findings)).toEqual([`content/_words.yaml:${place} glossary-file: ${message}`])
  })
})

test('a word that one term requires and another forbids is reported; the terms still apply', () => {
  const { terms, findings } = read('- { en: a, zh: 甲 }\n- { en: b, zh: 乙, forbid: [丙, 甲] }\n')
  expect(terms).toHaveLength(2)
  expect(shown(findings)).toEqual([
    'content/_words.yaml:2:31 glossary-file: The word "甲" is forbidden, but also the term for "a"; remove one of them.'
  ])
})

test('a missing glossary is reported at the setting', () => {
  expect(shown(read().findings)).toEqual([
    'site.config.ts:1:28 glossary-file: No readable glossary "content/_words.yaml"; create it, or name another with "glossary".'
  ])
})

test('the setting names a file below the content folder', () => {
  for (const glossary of ['_words.yaml', 'a/b..yaml', '..words']) expect(configOf({ glossary }).glossary).toBe(glossary)
  for (const glossary of ['', '/words.yaml', '../words.yaml', 'a/../b', 'a\\b']) {
    expect(() => configOf({ glossary }), glossary).toThrow()
  }
})
