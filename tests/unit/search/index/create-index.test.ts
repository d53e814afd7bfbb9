import { describe, expect, it } from 'vitest'
import type { SearchManifest } from '../../../../src/model/search.js'
import { openIndex } from '../../../../src/search/query/open-index.js'
import { indexFiles, openTestIndex, type TestPage } from '../build-index.js'

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
    expect(after.filter(({ name }) => name.startsWith('text')).length).toBeLessThanOrEqual(3)
    expect(after.filter(({ name }) => name.startsWith('terms')).length).toBeLessThanOrEqual(6)
    expect(before.size).toBeGreaterThan(400)
  })

  it('splits records into files when there are many pages, with the same results', async () => {
    const pages = manyPages(1200)
    const manifest = JSON.parse(indexFiles(pages).at(-1)?.text ?? '') as SearchManifest
    expect('names' in manifest.records).toBe(true)
    const index = await openTestIndex(pages)
    expect((await index.find('key8205'))[0]).toBe('/page-01172')
  })

  it('truncates the postings of a very frequent term, and still requires all terms', async () => {
    const index = await openTestIndex(manyPages(1700))
    expect((await index.find('共同的文字 word1650'))[0]).toBe('/page-01650')
  })

  it('works for a site without pages', async () => {
    expect(await (await openTestIndex([])).find('录像')).toEqual([])
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
  const files = new Map(indexFiles([{ permalink: '/a', title: '录像' }]).map(({ name, text }) => [name, text]))
  const manifest = [...files.keys()].at(-1) ?? ''

  it('refuses an index of another format', async () => {
    const other = (files.get(manifest) ?? '').replace('"form":2', '"form":99')
    await expect(openIndex(manifest, () => Promise.resolve(other))).rejects.toThrow(/form 99/)
  })

  it('requests a file again only after a failure', async () => {
    let asked = 0
    const index = await openIndex(manifest, (name) => {
      if (name === manifest) return Promise.resolve(files.get(name) ?? '')
      return ++asked === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(files.get(name) ?? '')
    })
    await expect(index.shard(0)).rejects.toThrow('offline')
    await index.shard(0)
    await index.shard(0)
    expect(asked).toBe(2)
  })
})
