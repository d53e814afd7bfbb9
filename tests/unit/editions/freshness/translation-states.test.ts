import { describe, expect, test } from 'vitest'
import { editionConfig } from '../../../../src/editions/edition-config.js'
import { freshnessOf } from '../../../../src/editions/freshness/freshness-of.js'
import { acceptSections } from '../../../../src/editions/freshness/accept-sections.js'
import { emptyLock } from '../../../../src/editions/freshness/lock/parse-lock.js'
import { translationStates } from '../../../../src/editions/freshness/translation-states.js'
import type { Freshness } from '../../../../src/model/freshness.js'
import type { SiteConfig } from '../../../../src/model/config-schema.js'
import { configOf, siteOf } from '../../helpers/site.js'
import { sectionsOfText } from './sections-of.js'

const originals = {
  'start.md': '# Start\n\nOpening text here.\n\n## Use {#use}\n\nOne two three four.\n\n## Limits {#limits}\n\nNone.\n',
  'done.md': '# Done\n\nAll is well.\n',
  'later.md': '# Later\n\nNot yet.\n'
}
const translated = {
  'start.md': '# 开始\n\n开头。\n\n## 使用 {#use}\n\n一二三四。\n',
  'done.md': '# 完成\n\n一切都好。\n'
}

async function sectionsIn(files: Readonly<Record<string, string>>) {
  const read = Object.entries(files).map(async ([path, text]) => [path, await sectionsOfText(text)] as const)
  return new Map(await Promise.all(read))
}

/** Compare the translation with originals that changed after it was accepted. */
async function freshness(now: Readonly<Record<string, string>>, commit?: string): Promise<Freshness> {
  const pages = [...(await sectionsIn(translated))].map(([page, sections]) => ({
    page,
    source: `content/zh/${page}`,
    original: page,
    sections
  }))
  const names = { lang: 'zh', originalLang: 'en', lockFile: 'zh.lock.yaml', commit, pages }
  const before = freshnessOf({ ...names, lock: emptyLock, originals: await sectionsIn(originals) })
  const lock = acceptSections(before.pages, emptyLock, { isChosen: () => true, isOmitted: () => false })
  return freshnessOf({ ...names, lock, originals: await sectionsIn(now) })
}

/** Gather the states of both languages of a site. */
function statesWith(settings: Partial<SiteConfig>, found: Freshness) {
  const languages = [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' }
  ]
  const config = configOf({ languages, basePath: '/docs', ...settings })
  const edition = { lang: 'zh', prefix: 'zh/', root: '/site', contentDir: '/site/content/zh', otherDirs: [] }
  const english = siteOf(originals).site
  const chinese = siteOf(
    Object.fromEntries(Object.entries(translated).map(([path, text]) => [`zh/${path}`, text]))
  ).site
  return translationStates([
    { config, site: english, twins: new Map(), freshness: undefined },
    { config: editionConfig(config, edition), site: chinese, twins: new Map(), freshness: found }
  ])
}

const changed = { ...originals, 'start.md': originals['start.md'].replace('four', 'five six') }
const asked = { translations: { statePage: '/translations' } }

describe('the state of all pages', () => {
  test('is gathered by choice', async () => {
    expect(statesWith({}, await freshness(originals))).toEqual([undefined, undefined])
  })

  test('lists the pages by the work that they ask for, with the sections behind it', async () => {
    const [, state] = statesWith(asked, await freshness(changed))
    expect(state?.pages.map(({ title, states, words }) => [title, states, words])).toEqual([
      [
        '开始',
        [
          { state: 'behind', count: 1 },
          { state: 'missing', count: 1 }
        ],
        7
      ],
      ['Later', [{ state: 'untranslated' }], 3],
      ['完成', [{ state: 'current' }], 0]
    ])
    expect(state?.pages[0]?.sections).toEqual([
      { state: 'behind', title: '使用', href: '/docs/zh/zh/start#use' },
      { state: 'missing', title: 'Limits', lang: 'en' }
    ])
  })

  test('leads to the originals: of this site, or at the commit of the upstream', async () => {
    const [, state] = statesWith(asked, await freshness(originals))
    const hrefs = new Map(state?.pages.map(({ title, originalHref }) => [title, originalHref]))
    expect(hrefs.get('Later')).toBe('/docs/later')
    const follows = {
      git: 'https://code.example',
      ref: 'v1',
      path: 'docs',
      lang: 'fr',
      url: 'https://code.example/{commit}/{path}'
    }
    const [, upstream] = statesWith(
      { ...asked, follows },
      { ...(await freshness(originals, 'abc')), originalLang: 'fr' }
    )
    expect(upstream?.pages.map(({ originalHref }) => originalHref)).toContain('https://code.example/abc/docs/later.md')
  })

  test('says how much of the text is up to date, and in the original for each translation', async () => {
    const [english, chinese] = statesWith(asked, await freshness(changed))
    expect(chinese?.share).toBeCloseTo(9 / 19)
    expect(english).toEqual({
      pages: [],
      languages: [{ lang: 'zh', label: '中文', href: '/docs/zh/translations', share: chinese?.share, words: 10 }]
    })
  })
})
