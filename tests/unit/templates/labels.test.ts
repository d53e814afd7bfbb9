import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LabelTree, PluralForms } from '../../../src/model/label-tree.js'
import english from '../../../templates/labels/en.json'
import { isFitting } from '../../../templates/labels/label-kinds.js'
import { labelPlaceholders } from '../../../templates/labels/label-placeholders.js'
import { labelsFor } from '../../../templates/labels/labels-for.js'
import { listLabels } from '../../../templates/labels/list-labels.js'
import { placeholdersIn } from '../../../templates/labels/placeholders-in.js'
import { readSources } from './sources.js'

const templates = readSources('templates', ['.tsx', '.ts']).filter(({ path }) => !path.startsWith('templates/labels/'))
// The panel of `serve` tells authors what fails, in the words of the command line; no reader meets it.
const client = readSources('src/client', ['.ts']).filter(({ path }) => !path.startsWith('src/client/live/'))
const others = readSources('src', ['.ts', '.tsx']).filter(({ path }) => !path.startsWith('src/client/'))

const folder = join(import.meta.dirname, '../../../templates/labels')
const languages = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace(/\.json$/, ''))
const leavesByLanguage = new Map(
  languages.map((lang) => {
    const tree = JSON.parse(readFileSync(join(folder, `${lang}.json`), 'utf8')) as LabelTree
    return [lang, new Map(listLabels(tree))] as const
  })
)
const leaves = new Map(listLabels(english))

/** Languages that have every label; the others may leave out references, and are read in English there. */
const complete = ['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'de', 'fr', 'es', 'pt-BR', 'ru', 'it', 'ar']
/** The labels of references of APIs. */
const isApi = (path: string) => /^(?:api|apiTools|console)\./.test(path)

describe('the labels of a tag', () => {
  it.each([
    ['zh-CN', '首页'],
    ['zh', '首页'],
    ['zh-Hans', '首页'],
    ['zh-SG', '首页'],
    ['ZH-cn', '首页'],
    ['zh-TW', '首頁'],
    ['zh-Hant', '首頁'],
    ['zh-HK', '首頁'],
    ['zh-Hant-MO', '首頁'],
    ['pt', 'Início'],
    ['es-419', 'Inicio'],
    ['de-AT', 'Startseite'],
    ['pt-AO', 'Início'],
    ['no', 'Forside'],
    ['nn', 'Forside'],
    ['iw', 'דף הבית'],
    ['fa-AF', 'خانه'],
    ['ar-EG', 'الرئيسية'],
    ['en', 'Home'],
    ['en-GB', 'Home'],
    ['tlh', 'Home'],
    ['x-zh', 'Home'],
    ['not a tag', 'Home']
  ])('%s are those of the nearest language', (lang, home) => {
    expect(labelsFor(lang).home).toBe(home)
  })
})

describe.each(languages)('the labels in %s', (lang) => {
  const own = leavesByLanguage.get(lang) ?? new Map<string, string | PluralForms>()

  it('are labels of the English file, in its form and its order, and none is empty', () => {
    const paths = [...own.keys()]
    expect(paths).toEqual([...leaves.keys()].filter((path) => own.has(path)))
    const wrong = [...own].filter(([path, label]) => !isFitting(label, leaves.get(path) ?? ''))
    expect(wrong).toEqual([])
    const texts = [...own.values()].flatMap((label) => (typeof label === 'string' ? [label] : Object.values(label)))
    expect(texts.filter((text) => typeof text !== 'string' || text.trim() === '')).toEqual([])
  })

  it('are complete', () => {
    const missing = [...leaves.keys()].filter((path) => !own.has(path))
    // What a variant lacks is read in its sister, which has it.
    expect(missing.filter((path) => complete.includes(lang) || !isApi(path))).toEqual([])
  })

  it('have the plural forms that the language has', () => {
    const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions()
    for (const [path, label] of own)
      if (typeof label !== 'string') expect(Object.keys(label).sort(), path).toEqual([...pluralCategories].sort())
  })

  it('have the placeholders of the English ones', () => {
    for (const [path, label] of own) {
      if (path === 'date') expect(placeholdersIn(label)).toEqual(expect.arrayContaining(['year', 'day']))
      else expect([...placeholdersIn(label)].sort(), path).toEqual([...placeholdersIn(leaves.get(path) ?? '')].sort())
    }
  })

  it('name the count in each form that stands for several', () => {
    const rules = new Intl.PluralRules(lang)
    const counts = Array.from({ length: 1002 }, (_, count) => count)
    for (const [path, label] of own) {
      if (typeof label === 'string') continue
      for (const [category, form] of Object.entries(label)) {
        const isOne = counts.filter((count) => rules.select(count) === category).length === 1
        if (!isOne) expect(form, `${path} (${category})`).toContain('{count}')
      }
    }
  })
})

describe('labels', () => {
  it('have the placeholders that templates fill', () => {
    const filled = listLabels(labelPlaceholders as unknown as LabelTree)
    expect(filled.length).toBeGreaterThan(20)
    for (const [path, names] of filled)
      expect([...placeholdersIn(leaves.get(path) ?? '')].sort(), path).toEqual(
        [...(names as unknown as string[])].sort()
      )
  })

  it('are Chinese in one language and not in the other', () => {
    const texts = (lang: string) =>
      [...(leavesByLanguage.get(lang)?.values() ?? [])].flatMap((label) => (typeof label === 'string' ? [label] : []))
    // Names that Chinese writers leave as they are, and what is made of signs.
    const names = new Set(['API', 'Cookie', 'HTTP', 'OAuth 2.0', 'OpenID Connect', 'Webhook', 'cURL'])
    const isText = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))
    for (const text of texts('zh-CN').filter(isText)) if (!names.has(text)) expect(text).toMatch(/\p{Script=Han}/u)
    for (const text of texts('en')) expect(text).not.toMatch(/\p{Script=Han}/u)
  })
})

describe('dates', () => {
  it.each([
    ['en', 'November 3, 2026'],
    ['zh-CN', '2026 年 11 月 3 日'],
    ['zh-TW', '2026 年 11 月 3 日'],
    ['ja', '2026年11月3日'],
    ['ko', '2026년 11월 3일'],
    ['de', '3. November 2026'],
    ['de-AT', '3. November 2026'],
    ['fr', '3 novembre 2026'],
    ['es', '3 de noviembre de 2026'],
    ['pt-BR', '3 de novembro de 2026'],
    ['ru', '3 ноября 2026 г.'],
    ['it', '3 novembre 2026'],
    ['ar', '3 نوفمبر 2026'],
    ['pl', '3 listopada 2026'],
    ['ca', '3 de novembre de 2026'],
    ['hu', '2026. november 3.'],
    ['fi', '3. marraskuuta 2026'],
    ['fa', '3 نوامبر 2026'],
    ['th', '3 พฤศจิกายน 2026'],
    ['he', '3 בנובמבר 2026'],
    ['vi', '3 tháng 11, 2026']
  ])('are written in %s', (lang, date) => {
    expect(labelsFor(lang).date('2026-11-03')).toBe(date)
  })
})

describe('counts', () => {
  it.each([
    ['en', 1, '1 page'],
    ['en', 1234, '1,234 pages'],
    ['zh-CN', 2, '2 篇'],
    ['de', 1234, '1.234 Seiten'],
    ['fr', 0, '0 page'],
    ['fr', 1_000_000, '1\u202F000\u202F000 de pages'],
    ['es', 1234, '1.234 páginas'],
    ['pl', 22, '22 strony'],
    ['he', 2, 'שני דפים'],
    ['ru', 21, '21 страница'],
    ['ru', 22, '22 страницы'],
    ['ru', 25, '25 страниц'],
    ['ar', 0, 'لا صفحات'],
    ['ar', 2, 'صفحتان'],
    ['ar', 5, '5 صفحات'],
    ['ar', 11, '11 صفحة'],
    ['ar', 100, '100 صفحة']
  ])('in %s: %i', (lang, count, text) => {
    expect(labelsFor(lang).pageCount({ count })).toBe(text)
  })
})

describe('labels of a site', () => {
  it('count before those of the generator, the last of them first, each by itself', () => {
    const own = { en: [{ tree: { tip: 'first', note: 'note of the plugin' } }, { tree: { tip: 'Good to know' } }] }
    const labels = labelsFor('en-GB', own)
    expect([labels.tip, labels.note, labels.info]).toEqual(['Good to know', 'note of the plugin', 'Info'])
  })

  it('of the wrong form are left out', () => {
    const own = { en: [{ tree: { tip: { other: 'x' }, api: 'x', pageCount: 'Pages: {count}' } }] } as const
    const labels = labelsFor('en', own)
    expect([labels.tip, labels.api.body, labels.pageCount({ count: 1 })]).toEqual(['Tip', 'Request body', 'Pages: 1'])
  })

  it('that are missing are English, with its plural forms', () => {
    const own = { tlh: [{ tree: { home: 'juH' } }] }
    const labels = labelsFor('tlh', own)
    expect([labels.home, labels.pageCount({ count: 1 }), labels.pageCount({ count: 21 }), labels.search.lang]).toEqual([
      'juH',
      '1 page',
      '21 pages',
      'en'
    ])
  })
})

describe('interface text', () => {
  it('uses every label', () => {
    const code = [...templates, ...others].map((source) => source.code).join('\n')
    const kinds = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution', 'version', 'language'])
    // Search, the console and the tools of references are handed over whole, changes and states of translations and versions are looked up by their names: types name them all.
    const own = [...leaves.keys()].filter(
      (path) =>
        !/^(?:search|console|apiTools|translationState|versionChanges|api\.change(?:Kinds|Details))\./.test(path)
    )
    const unused = own.filter((path) => !kinds.has(path) && !new RegExp(`\\b${path}\\b`).test(code))
    expect(unused).toEqual([])
  })

  it.each([...templates, ...client])('is not hard-coded in $path', ({ code }) => {
    expect(code).not.toMatch(/\p{Script=Han}/u)
    expect(textsOf(code)).toEqual([])
  })
})

/** List the English in code: texts between tags and strings that begin with a capital and go on in small letters. */
function textsOf(code: string): string[] {
  const between = [...code.matchAll(/>\s*([A-Z][\w']*(?: [\w']+)* [a-z][\w' ]*[.!?]?)\s*</g)]
  const strings = [...code.matchAll(/['"`]([A-Z][\w']*(?: [\w'"$&{}.]+)* [a-z][^'"`\n]*)['"`]/g)]
  const texts = [...between, ...strings].map(([, text = '']) => text)
  // The messages of errors go to the console, where developers read them.
  return texts.filter(
    (text) =>
      !code.includes(`new Error(\`${text}`) &&
      !code.includes(`new Error('${text}`) &&
      !code.includes(`console.warn(\`${text}`) &&
      !code.includes(`console.error(\`${text}`)
  )
}
