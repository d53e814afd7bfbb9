import { describe, expect, it } from 'vitest'
import { countElsewhere } from '../../../../src/client/search/elsewhere.js'
import type { ListedEdition } from '../../../../src/model/listed-edition.js'

/** List an edition of a language and a version. */
function edition(base: string, language?: string, version?: string): ListedEdition {
  return { base, language, version, search: `${base}search`, script: '/_capstan/islands/search.js' }
}

const english = edition('/', 'English', '2.0')
const chinese = edition('/zh-CN/', '中文', '2.0')
const old = edition('/1.0/', 'English', '1.0')
const oldChinese = edition('/1.0/zh-CN/', '中文', '1.0')
const editions = [english, chinese, old, oldChinese]

describe('countElsewhere', () => {
  it('lists the editions with hits, those in the language of the reader first, by what they differ in', async () => {
    const found = await countElsewhere(editions, {
      base: '/',
      query: 'a & b',
      count: ({ base }) => Promise.resolve(base.length)
    })
    expect(found).toEqual([
      { label: '1.0', href: '/1.0/search?q=a%20%26%20b', count: 5 },
      { label: '中文', href: '/zh-CN/search?q=a%20%26%20b', count: 7 },
      { label: '1.0 · 中文', href: '/1.0/zh-CN/search?q=a%20%26%20b', count: 11 }
    ])
  })

  it('leaves out editions without hits, and those whose index cannot be had', async () => {
    const count = ({ base }: ListedEdition) => {
      if (base === '/1.0/') return Promise.reject(new Error('gone'))
      return Promise.resolve(base === '/zh-CN/' ? 0 : 2)
    }
    const found = await countElsewhere(editions, { base: '/', query: 'a', count })
    expect(found.map(({ label }) => label)).toEqual(['1.0 · 中文'])
  })

  it('asks the eight nearest editions, and none where the one that is read is not listed', async () => {
    const asked: string[] = []
    const count = ({ base }: ListedEdition) => Promise.resolve(asked.push(base))
    const versions = Array.from({ length: 12 }, (_, number) => edition(`/${number}/`, undefined, String(number)))
    await countElsewhere(versions, { base: '/3/', query: 'a', count })
    expect(asked).toEqual(['/0/', '/1/', '/2/', '/4/', '/5/', '/6/', '/7/', '/8/'])
    expect(await countElsewhere(versions, { base: '/', query: 'a', count })).toEqual([])
    expect(asked).toHaveLength(8)
  })
})
