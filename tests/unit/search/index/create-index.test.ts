import { describe, expect, it } from 'vitest'
import type { SearchManifest, StoredRecords } from '../../../../src/model/search.js'
import { openIndex } from '../../../../src/search/query/open-index.js'
import { createIndex } from '../../../../src/search/index/create-index.js'
import { indexTools } from '../../../../src/plan/search/index-tools.js'
import { indexFormat } from '../../../../src/search/text/index-format.js'
import { variantsTable } from '../../../../src/search/text/variants-table.js'
import { indexedPages, indexFiles, loadFrom, openTestIndex, type TestPage } from '../build-index.js'

/** Make pages with words of their own. */
function manyPages(count: number, edit: Readonly<Record<number, string>> = {}): TestPage[] {
  return Array.from({ length: count }, (_, page) => ({
    permalink: `/page-${String(page).padStart(5, '0')}`,
    title: `第${page}页`,
    sections: [0, 1, 2].map((section) => ({
      anchor: section === 0 ? '' : `s${section}`,
      heading: section === 0 ? '' : `设置 key${page * 7 + section}`,
      text: `${edit[page] ?? ''} word${page} word${(page * 31) % 997} 共同的文字 common${section}`.repeat(3)
    }))
  }))
}

describe('createIndex', () => {
  it('creates the same files for the same pages', () => {
    expect(indexFiles(manyPages(50))).toEqual(indexFiles(manyPages(50)))
  })

  it('changes few files when a text changes', () => {
    const before = new Set(indexFiles(manyPages(400)).map(({ name }) => name))
    const after = indexFiles(manyPages(400, { 7: 'zebra' })).filter(({ name }) => !before.has(name))
    expect(after.filter(({ name }) => name.startsWith('text')).length).toBeLessThanOrEqual(2)
    expect(after.filter(({ name }) => name.startsWith('terms')).length).toBeLessThanOrEqual(6)
    expect(after.filter(({ name }) => name.startsWith('records')).length).toBeLessThanOrEqual(1)
    expect(before.size).toBeGreaterThan(50)
  })

  it('changes few files when a page comes, but for the blocks with its terms', () => {
    const pages = manyPages(400)
    const before = new Set(indexFiles(pages).map(({ name }) => name))
    const more = [...pages.slice(0, 200), { permalink: '/page-00199x', title: 'zebra' }, ...pages.slice(200)]
    const after = indexFiles(more).filter(({ name }) => !before.has(name))
    expect(after.filter(({ name }) => name.startsWith('records')).length).toBeLessThanOrEqual(1)
    expect(after.length).toBeLessThan(before.size / 2)
  })

  it.each([100, 600])('needs at most a file for every two of %i pages, and 150 more', (count) => {
    const text = '摄像头画面中的对象由检测器寻找'.repeat(60)
    const pages = manyPages(count, Object.fromEntries(Array.from({ length: count }, (_, page) => [page, text])))
    expect(indexFiles(pages).length).toBeLessThanOrEqual(count / 2 + 150)
  })

  it('splits records into files when there are many pages, with the same results', async () => {
    const pages = manyPages(1400)
    const files = indexFiles(pages)
    const manifest = JSON.parse(await loadFrom(files)(files.at(-1)?.name ?? '')) as SearchManifest
    expect(manifest.records).toBeTypeOf('string')
    const index = await openTestIndex(pages)
    expect((await index.find('key8205'))[0]).toBe('/page-01172')
  })

  it('truncates the postings of a very frequent term, and still requires all terms', async () => {
    const index = await openTestIndex(manyPages(1700))
    expect((await index.find('共同的文字 word1650'))[0]).toBe('/page-01650')
  })

  it('lists words to correct misspelt ones by: no long names, which are copied, and none with digits', async () => {
    const heading = 'Recordings eventsEventIdSnapshotCleanPng h264 rtx3060'
    const { index } = await openTestIndex([{ permalink: '/a', sections: [{ anchor: 'a', heading, text: '' }] }])
    const words = await index.words()
    expect(words).toContain('recordings')
    expect(words.filter((word) => word.length > 15 || /\d/.test(word))).toEqual([])
  })

  it('works for a site without pages', async () => {
    expect(await (await openTestIndex([])).find('录像')).toEqual([])
  })

  it('has an empty passage for a page without text', async () => {
    const pages = indexedPages([{ permalink: '/a', title: '录像' }]).map((page) => ({ ...page, passages: [] }))
    const files = createIndex(pages, { variants: variantsTable, synonyms: [], title: '' }, indexTools)
    const index = await openIndex(files.at(-1)?.name ?? '', loadFrom(files))
    expect(await index.passage(await index.record(0), 0)).toEqual({ anchor: '', heading: '', text: '' })
  })

  it('escapes line breaks', async () => {
    const index = await openTestIndex([
      { permalink: '/a', title: 'a\tb\nc', sections: [{ anchor: 'x', heading: 'tab\there', text: 'line\nbreak' }] }
    ])
    const [hit] = (await index.search('break')).hits
    const passage = hit && (await index.index.passage(hit.record, hit.sections[0]?.passage ?? 0))
    expect(passage).toEqual({ anchor: 'x', heading: 'tab here', text: 'line break' })
  })
})

describe('openIndex', () => {
  const files = indexFiles([{ permalink: '/a', title: '录像' }])
  const manifest = files.at(-1)?.name ?? ''
  const load = loadFrom(files)

  it('refuses an index of another form', async () => {
    const other = (await load(manifest)).replace(`"form":${indexFormat}`, '"form":99')
    await expect(openIndex(manifest, () => Promise.resolve(other))).rejects.toThrow(/format 99/)
  })

  it('asks for a file again after a failure, and only then', async () => {
    let asked = 0
    const index = await openIndex(manifest, (name, block) => {
      if (name === manifest) return load(name)
      return ++asked === 1 ? Promise.reject(new Error('offline')) : load(name, block)
    })
    await expect(index.shard(0)).rejects.toThrow('offline')
    await index.shard(0)
    await index.shard(0)
    expect(asked).toBe(2)
  })

  /** Load files in which a cache has damaged something; asked anew, they are whole. Returns what was asked for anew. */
  const openDamaged = async (damage: (manifest: SearchManifest) => unknown) => {
    const anew: string[] = []
    const index = await openIndex(manifest, async (name, block, isAnew) => {
      const text = await load(name, block)
      if (isAnew) anew.push(name)
      return name === manifest && !isAnew ? JSON.stringify(damage(JSON.parse(text) as SearchManifest)) : text
    })
    return { index, anew }
  }

  it.each(['kinds', 'permalinks', 'titles', 'methods', 'trails', 'sections', 'texts', 'files'] as const)(
    'asks anew for a manifest with another number of lines in the column %s',
    async (column) => {
      const { index, anew } = await openDamaged(({ records, ...rest }) => {
        const stored = records as StoredRecords
        return { ...rest, records: { ...stored, [column]: column === 'files' ? '' : `${stored[column]}\n` } }
      })
      expect(anew).toEqual([manifest])
      expect((await index.record(0)).title).toBe('录像')
    }
  )

  it.each(['starts', 'lengths', 'files'] as const)(
    'asks anew for a manifest whose blocks of terms have lost their %s',
    async (column) => {
      const { index, anew } = await openDamaged((whole) => ({ ...whole, shards: { ...whole.shards, [column]: '' } }))
      expect(anew).toEqual([manifest])
      expect((await index.shard(0)).length).toBeGreaterThan(0)
    }
  )

  it('fails when the manifest that is asked for anew is damaged, too', async () => {
    const text = await load(manifest)
    const damaged = text.replace('"titles":"录像"', String.raw`"titles":"录像\n"`)
    expect(damaged).not.toBe(text)
    await expect(openIndex(manifest, () => Promise.resolve(damaged))).rejects.toThrow('number of lines')
  })
})
