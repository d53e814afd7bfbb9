import { describe, expect, test } from 'vitest'
import { editionConfig } from '../../../src/editions/edition-config.js'
import { overrideSettings } from '../../../src/editions/override-settings.js'
import type { SiteConfig } from '../../../src/model/config-schema.js'
import { configOf } from '../helpers/site.js'

const languages = [
  { lang: 'en', label: 'English' },
  { lang: 'zh-CN', label: '中文' },
  { lang: 'ar', label: 'العربية' }
]

/** Project the configuration of a site at `/docs/` for an edition. */
function projected(settings: Partial<SiteConfig>, lang: string, version?: string) {
  const config = configOf({ basePath: '/docs', languages, ...settings })
  const root = version === undefined ? '/site' : '/trees/1'
  const prefix = `${version === undefined ? '' : `${version}/`}${lang === 'en' ? '' : `${lang}/`}`
  const contentDir = lang === 'en' ? `${root}/content` : `${root}/content/${lang}`
  return editionConfig(config, {
    lang,
    ...(version !== undefined && { version }),
    prefix,
    root,
    contentDir,
    otherDirs: []
  })
}

describe('the configuration of an edition', () => {
  test('has its language, direction, addresses and folders', () => {
    expect(projected({}, 'ar')).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      basePath: '/docs/ar/',
      rootBase: '/docs/',
      siteDir: '/site',
      contentPath: 'content/ar'
    })
    expect(projected({}, 'zh-CN')).toMatchObject({ dir: 'ltr', basePath: '/docs/zh-CN/' })
  })

  test('has the texts of its language, those of the default language where there are none', () => {
    const texts = {
      title: { en: 'Widget', 'zh-CN': '部件' },
      footer: { note: { en: 'Note' }, columns: [{ title: { en: 'More', ar: 'المزيد' }, links: [] }] },
      sidebar: [
        { type: 'link' as const, label: { en: 'Home', 'zh-CN': '首页' }, href: { en: '/', 'zh-CN': '/shouye' } }
      ]
    }
    const titles = ['en', 'zh-CN', 'ar'].map((lang) => projected(texts, lang)).map(({ title }) => title)
    expect(titles).toEqual(['Widget', '部件', 'Widget'])
    const { footer, sidebar } = projected(texts, 'zh-CN')
    expect([footer.note, footer.columns[0]?.title]).toEqual(['Note', 'More'])
    expect(sidebar).toEqual([{ type: 'link', label: '首页', href: '/shouye' }])
  })

  test('searches by the synonyms of its language', () => {
    const synonyms = { en: [['slow', 'lag']], 'zh-CN': [['卡顿', '延迟']] }
    const found = ['en', 'zh-CN', 'ar'].map((lang) => projected({ search: { synonyms } }, lang).search)
    expect(found.map((search) => search && search.synonyms)).toEqual([synonyms.en, synonyms['zh-CN'], synonyms.en])
    expect(projected({ search: { synonyms: synonyms.en } }, 'ar').search).toMatchObject({ synonyms: synonyms.en })
  })

  test('has the sidebar of its version, else of its language, else of the default language', () => {
    const sidebar = { en: ['english'], ar: ['arabic'], '1': ['old'] }
    const versions = [{ name: '2' }, { name: '1', ref: 'v1' }]
    const shown = (lang: string, version?: string) => projected({ sidebar, versions }, lang, version).sidebar
    expect([shown('en'), shown('ar'), shown('zh-CN'), shown('ar', '1')]).toEqual([
      ['english'],
      ['arabic'],
      ['english'],
      ['old']
    ])
  })

  test('reads the folder of its version and nothing beside it', () => {
    const { version, siteDir, sources, basePath } = projected({ versions: [{ name: '1', ref: 'v1' }] }, 'en', '1')
    expect([version, siteDir, sources.roots, basePath]).toEqual(['1', '/trees/1', ['/trees/1'], '/docs/1/'])
  })

  test('has the redirects that stay in it, and none in an older version', () => {
    const moved = { from: '/old/*', to: '/new/:splat' }
    const redirects = [
      moved,
      { from: '/lts/*', to: '/1/:splat' },
      { from: '/first', to: '/1#top' },
      { from: '/2/*', to: '/:splat' },
      { from: '/en/*', to: '/:splat' },
      { from: '/ar/here', to: '/ar/there' }
    ]
    const versions = [
      { name: 'dev', banner: 'unreleased' as const },
      { name: '2', ref: 'v2' },
      { name: '1', ref: 'v1' }
    ]
    const shown = (version: string) => projected({ versions, redirects }, 'ar', version).redirects
    expect([shown('dev'), shown('1')]).toEqual([[moved], []])
    expect(projected({ versions, redirects }, 'ar').redirects).toEqual(redirects.slice(0, 3))
    const config = configOf({ languages, versions, redirects })
    const first = {
      lang: 'en',
      version: '2',
      prefix: '',
      root: '/trees/2',
      contentDir: '/trees/2/content',
      otherDirs: []
    }
    expect(editionConfig(config, first).redirects).toEqual(redirects)
  })

  test('is told from those of the others by its hash, and is the same object for the default edition', () => {
    const config = configOf({ languages })
    expect(editionConfig(config, config.edition)).toBe(config)
    const hashes = ['zh-CN', 'ar'].map((lang) => projected({}, lang).hash)
    expect(new Set([...hashes, projected({}, 'en').hash]).size).toBe(3)
  })

  test('keeps values of components as they are', () => {
    const customFields = { byLanguage: { en: 'kept' } }
    expect(projected({ customFields }, 'ar').customFields).toEqual(customFields)
  })
})

test('what a command overrides holds for every edition', () => {
  const config = configOf({ languages, analytics: { fathom: 'ABC' } })
  const arabic = { lang: 'ar', prefix: 'ar/', root: '/site', contentDir: '/site/content/ar', otherDirs: [] }
  expect(editionConfig(config, arabic).analytics).toMatchObject({ fathom: 'ABC' })
  const served = overrideSettings(config, { analytics: undefined, llms: true })
  expect(editionConfig(served, arabic)).toMatchObject({ analytics: undefined, llms: true })
  expect(served).toMatchObject({ analytics: undefined, llms: true })
})
