import { describe, expect, test } from 'vitest'
import { compareVersions } from '../../../../src/editions/changes/compare-versions.js'
import { versionSections, type VersionText } from '../../../../src/editions/changes/version-text.js'
import type { Twins } from '../../../../src/model/edition.js'
import { siteOf } from '../../helpers/site.js'
import { sectionsOfText } from '../freshness/sections-of.js'

type Pages = Readonly<Record<string, string>>

/** Read the pages of a version. */
async function versionOf(basePath: string, pages: Pages): Promise<VersionText> {
  const { site } = siteOf(pages)
  const read = Object.entries(pages).map(async ([path, text]) => {
    const sections = versionSections(await sectionsOfText(text), {})
    return [`content/${path}`, sections] as const
  })
  return { basePath, site, sections: new Map(await Promise.all(read)) }
}

/** Compare two versions whose pages stand for each other by their addresses, or as `moved` says. */
async function compare(before: Pages, now: Pages, moved: Readonly<Record<string, string>> = {}) {
  const [later, earlier] = [await versionOf('/', now), await versionOf('/1/', before)]
  const known = new Set([...siteOf(before).site.routeByPermalink.keys()])
  const twins: Twins = new Map(
    [...siteOf(now).site.routeByPermalink.keys()].map((permalink) => {
      const at = moved[permalink] ?? permalink
      const found = known.has(at) ? [{ lang: 'en', version: '1', href: `/1${at}`, isExact: true }] : []
      return [permalink, found] as const
    })
  )
  return compareVersions(later, earlier, twins)
}

const guide = '# Guide\n\nOpening.\n\n## Install\n\nStep one.\n\nStep two.\n\n## Use\n\nText.\n'

test('versions that say the same have no changes, however lines are filled', async () => {
  const { news, ...changes } = await compare(
    { 'guide.md': guide },
    { 'guide.md': guide.replace('Step one', 'Step\none') }
  )
  expect(changes).toEqual({ created: [], renamed: [], changed: [], removed: [] })
  expect(news.size).toBe(0)
})

describe('sections', () => {
  test('are new, changed and gone, with links to both versions', async () => {
    const now = guide.replace('Step two.', 'Step 2.').replace('## Use\n\nText.', '## Limits {#caps}\n\nNone.')
    const { changes, news } = await sectionsOf(now)
    expect(changes).toEqual([
      { kind: 'changed', title: 'Install', href: '/guide#install', earlierHref: '/1/guide#install' },
      { kind: 'created', title: 'Limits', href: '/guide#caps', earlierHref: undefined },
      { kind: 'removed', title: 'Use', href: undefined, earlierHref: '/1/guide#use' }
    ])
    expect(news).toEqual({ isNew: false, anchors: ['caps'] })
  })

  test('keep the language of a heading that is marked as being in another one', async () => {
    const foreign =
      '## <span lang="de">Störung</span> {#fault}\n\nText.\n\n## A <span lang="de">Fehler</span>\n\nText.\n'
    const { changes } = await sectionsOf(`${guide}\n${foreign}`)
    expect(changes.map(({ title, lang }) => [title, lang])).toEqual([
      ['Störung', 'de'],
      ['A Fehler', undefined]
    ])
  })

  test('are the same where their text or half of it is', async () => {
    const renamed = guide.replace('## Use', '## Use {#usage}')
    expect((await sectionsOf(renamed)).changes).toEqual([])
    const numbered = guide.replace('## Install\n\nStep one.', '## Install {#install-1}\n\nStep 1.')
    expect((await sectionsOf(numbered)).changes).toMatchObject([
      { kind: 'changed', href: '/guide#install-1', earlierHref: '/1/guide#install' }
    ])
  })

  test('are marked as new without those that are part of them', async () => {
    const part =
      '## Remove\n\nHow.\n\n### Windows\n\nSo.\n\n#### Old\n\nSo.\n\n### Linux\n\nSo.\n\n## Use\n\n### Fast\n\nGo.\n\n'
    const { news, changes } = await sectionsOf(guide.replace('## Use\n\n', part))
    expect(news?.anchors).toEqual(['remove', 'fast'])
    expect(changes.filter(({ kind }) => kind === 'created')).toHaveLength(5)
  })

  test('of one title are told apart by the sections that they are part of', async () => {
    const now = guide.replace('## Use', '### Docker\n\nRun.\n\n## Use').replace('Text.', 'Text.\n\n### Docker\n\nStop.')
    expect((await sectionsOf(now)).changes).toMatchObject([
      { title: 'Docker', within: 'Install', href: '/guide#docker' },
      { title: 'Docker', within: 'Use', href: '/guide#docker-1' }
    ])
  })

  test('that are on another page word for word have moved, which is no change', async () => {
    const other = '# Other\n\nElse.\n'
    const section = '\n## Use\n\nText.\n'
    const { changed, removed } = await compare(
      { 'guide.md': guide, 'other.md': other },
      { 'guide.md': guide.replace(section, ''), 'other.md': other + section }
    )
    expect([changed, removed]).toEqual([[], []])
  })
})

describe('pages', () => {
  test('are new and gone', async () => {
    const { created, removed, changed, news } = await compare(
      { 'guide.md': guide, 'gone.md': '# Gone\n\nA.\n' },
      { 'guide.md': guide, 'new.md': '# New\n\nB.\n' }
    )
    expect(created).toEqual([{ title: 'New', href: '/new', sections: [] }])
    expect(removed).toEqual([{ title: 'Gone', earlierHref: '/1/gone', sections: [] }])
    expect(changed).toEqual([])
    expect([...news]).toEqual([['content/new.md', { isNew: true, anchors: [] }]])
  })

  test.each([
    ['a redirect leads from the old address', guide.replaceAll('Step', 'Part'), { '/start': '/guide' }],
    ['half of their sections are those of a page that is gone', guide.replace('Text.', 'Another text.'), {}]
  ])('are renamed where %s', async (_, text, moved) => {
    const { created, renamed, removed } = await compare({ 'guide.md': guide }, { 'start.md': text }, moved)
    expect([created, removed]).toEqual([[], []])
    expect(renamed).toEqual([{ title: 'Guide', href: '/start', earlierHref: '/1/guide', sections: [] }])
  })

  test('are no other page by less than half of their sections', async () => {
    const text = '# Start\n\nA.\n\n## B\n\nB.\n\n## Use\n\nText.\n'
    const { created, renamed, removed } = await compare({ 'guide.md': guide }, { 'start.md': text })
    expect([created, renamed, removed].map((pages) => pages.length)).toEqual([1, 0, 1])
  })
})

/** Compare the guide with its next version: the sections that changed, and what is marked as new. */
async function sectionsOf(now: string) {
  const { changed, news } = await compare({ 'guide.md': guide }, { 'guide.md': now })
  return { changes: changed[0]?.sections ?? [], news: news.get('content/guide.md') }
}
