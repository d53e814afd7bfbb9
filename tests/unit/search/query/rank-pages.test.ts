import { describe, expect, it } from 'vitest'
import { openTestIndex } from '../build-index.js'

const text = (words: string) => [{ anchor: 'a', heading: 'Notes', text: words }]

describe('the order of pages', () => {
  it('ranks a title equal to the query above a page that mentions it often', async () => {
    const index = await openTestIndex([
      { permalink: '/mentions', sections: text('zones zones zones zones and more zones') },
      { permalink: '/zones', title: 'Zones', sections: text('Areas of a picture.') }
    ])
    expect(await index.find('zones')).toEqual(['/zones', '/mentions'])
  })

  it.each(['录像', ' 录像 ', '錄像'])(
    'ranks a title that is the query first, above longer ones that hold it: “%s”',
    async (query) => {
      const index = await openTestIndex([
        {
          permalink: '/help',
          title: '录像故障排除',
          priority: 'high',
          keywords: ['录像'],
          sections: text('录像，录像。')
        },
        { permalink: '/plan', title: '录像规划', priority: 'high', keywords: ['录像'], sections: text('录像，录像。') },
        { permalink: '/record', title: '录像', sections: text('保留多久，怎样导出。') }
      ])
      expect((await index.find(query))[0]).toBe('/record')
      expect((await index.find('录像规划'))[0]).toBe('/plan')
    }
  )

  it('ranks an operation above a schema of its name', async () => {
    const page = { title: 'createResponse', sections: text('object id') }
    const index = await openTestIndex([
      { ...page, permalink: '/schemas/create-response', kind: 'schema' },
      { ...page, permalink: '/create-response', kind: 'operation' }
    ])
    expect(await index.find('createResponse')).toEqual(['/create-response', '/schemas/create-response'])
  })

  it.each([
    ['createResponse', '/api/create-response'],
    ['CreateResponse', '/api/schemas/create-response'],
    ['create_response', '/api/create-response']
  ])('tells the id of an operation from the name of a schema: %s', async (query, expected) => {
    const index = await openTestIndex([
      { permalink: '/api/schemas/create-response', title: 'CreateResponse', kind: 'schema', sections: text('id') },
      {
        permalink: '/api/create-response',
        title: 'Create a response',
        kind: 'operation',
        sections: [{ text: 'POST', names: ['createResponse'] }]
      }
    ])
    expect((await index.find(query))[0]).toBe(expected)
  })

  it('ranks a title in capitals as one in small letters, on the first of several pages of results alone', async () => {
    const index = await openTestIndex([
      { permalink: '/help', title: 'MQTT and help', priority: 'high', sections: text('mqtt mqtt') },
      { permalink: '/mqtt', title: 'MQTT', sections: text('Messages.') }
    ])
    const page = async (from: number) =>
      (await index.search('mqtt', { from, count: 1 })).hits.map(({ record }) => record.permalink)
    expect([...(await page(0)), ...(await page(1))]).toEqual(['/mqtt', '/help'])
  })

  it('ranks a heading with all words above separate words', async () => {
    const index = await openTestIndex([
      { permalink: '/apart', sections: text('Retain the clips. Recording is another matter, and so are days.') },
      { permalink: '/heading', sections: [{ anchor: 'r', heading: 'Recording retain days', text: 'How long.' }] }
    ])
    expect((await index.find('recording retain days'))[0]).toBe('/heading')
  })

  it.each(['怎么导出录像', '如何导出一段录像才能下载', '导出录像的方法是什么'])(
    'ranks a heading with the content of the question “%s” first',
    async (query) => {
      const index = await openTestIndex([
        { permalink: '/how', sections: [{ anchor: 'a', heading: '怎么办', text: '怎么如何什么方法，录像。' }] },
        { permalink: '/export', sections: [{ anchor: 'b', heading: '导出录像', text: '在界面里下载。' }] },
        { permalink: '/other', sections: text('录像可以怎么导出，如何下载录像，方法是什么。') }
      ])
      expect((await index.find(query))[0]).toBe('/export')
    }
  )

  it('ranks pages by coverage of the query, and drops those of low coverage', async () => {
    const index = await openTestIndex([
      { permalink: '/one', sections: text('camera') },
      { permalink: '/three', sections: text('camera motion detector') },
      { permalink: '/none', sections: text('something else') }
    ])
    const found = await index.find('camera motion detector')
    expect(found[0]).toBe('/three')
    expect(found).not.toContain('/none')
  })

  it('ranks pages of low priority behind others, and those of high priority before them', async () => {
    const pages = [
      { permalink: '/glossary', title: 'Zones', priority: 'low' as const, sections: text('Areas of a picture.') },
      { permalink: '/other', title: 'Zones', sections: text('Areas of a picture.') },
      { permalink: '/zones', title: 'Zones', priority: 'high' as const, sections: text('Areas of a picture.') }
    ]
    expect(await (await openTestIndex(pages)).find('zones')).toEqual(['/zones', '/other', '/glossary'])
    const without = pages.map(({ permalink, title, sections }) => ({ permalink, title, sections }))
    expect(await (await openTestIndex(without)).find('zones')).toEqual(['/glossary', '/other', '/zones'])
  })

  it('ranks what a task is about above the words that every task is asked with', async () => {
    const index = await openTestIndex([
      { permalink: '/different', sections: text('Several different ways of writing.') },
      { permalink: '/sidebar', sections: text('The sidebar lists the sections.') },
      { permalink: '/sidebars', sections: text('Sidebar, navbar and footer of the sections.') }
    ])
    expect((await index.find('different sidebar sections'))[0]).toBe('/sidebar')
  })

  it('reads a run of characters that no passage holds as words, without those that make it a question', async () => {
    const pages = [
      { permalink: '/sudden', sections: [{ anchor: 'a', heading: '突然断电', text: '突然断电之后。' }] },
      { permalink: '/offline', sections: text('摄像头偶有掉线。') }
    ]
    expect((await (await openTestIndex(pages)).find('突然掉线'))[0]).toBe('/offline')
    const holding = [...pages, { permalink: '/run', sections: text('它突然掉线了。') }]
    expect((await (await openTestIndex(holding)).find('突然掉线'))[0]).toBe('/run')
  })

  it.each(['不知道为什么掉线', '各位大佬其实已经掉线了', '明明没动居然掉线'])(
    'reads %s without what complaints are told with',
    async (query) => {
      const index = await openTestIndex([
        {
          permalink: '/version',
          sections: [{ anchor: 'a', heading: '不知道版本', text: '其实，各位已经知道。明明，居然。' }]
        },
        { permalink: '/offline', sections: text('摄像头偶有掉线。') },
        { permalink: '/other', sections: text('知道，已经。') }
      ])
      expect((await index.find(query))[0]).toBe('/offline')
    }
  )

  it('finds a name by the letters of an unknown word that ends in a number', async () => {
    const index = await openTestIndex([
      { permalink: '/systems', sections: text('It runs on Linux, and on Windows with some work.') },
      { permalink: '/other', sections: text('Eleven cameras.') }
    ])
    expect(await index.find('win11')).toEqual(['/systems'])
  })

  it('ranks words that stand together above the same words all over a long page', async () => {
    const long = ['stream', 'stutters', 'evening'].map((word, index) => ({
      anchor: `s${index}`,
      heading: `About ${word}`,
      text: `${word} ${word} ${word}. ${'Other matters of the house. '.repeat(12)}`
    }))
    const index = await openTestIndex([
      { permalink: '/apart', sections: long },
      { permalink: '/together', sections: text(`${'Much else. '.repeat(20)} The stream stutters every evening.`) }
    ])
    expect(await index.find('stream stutters evening')).toEqual(['/together', '/apart'])
  })

  it('ranks a passage that holds a run of characters across words above one with the words', async () => {
    const index = await openTestIndex([
      { permalink: '/words', title: '保留录像', sections: text('录像保留几天，天数的影响。保留，天数。') },
      { permalink: '/run', sections: text('快照只受自己的保留天数影响，录像另算。') }
    ])
    expect((await index.find('天数影响'))[0]).toBe('/run')
    expect((await index.find('留天数影'))[0]).toBe('/run')
  })

  it('ranks documents above operations with the same words', async () => {
    const index = await openTestIndex([
      { permalink: '/api/x', kind: 'operation', sections: text('export a recording') },
      { permalink: '/guide', kind: 'document', sections: text('export a recording') }
    ])
    expect(await index.find('export recording')).toEqual(['/guide', '/api/x'])
  })

  it('weights a rare word above a frequent one', async () => {
    const usual = Array.from({ length: 12 }, (_, index) => ({ permalink: `/u${index}`, sections: text('server') }))
    const index = await openTestIndex([
      ...usual,
      { permalink: '/rare', sections: text('server coral') },
      { permalink: '/other', sections: text('server server server camera') }
    ])
    expect((await index.find('server coral'))[0]).toBe('/rare')
  })

  it('gives no weight to a word of grammar that stands beside the same word in a heading', async () => {
    const index = await openTestIndex([
      { permalink: '/start', sections: [{ anchor: 'a', heading: 'Write a page', text: 'Write. Then publish it.' }] },
      { permalink: '/drafts', sections: text('A draft is not published.') },
      { permalink: '/more', sections: text('Publish, write, publish, draft.') },
      { permalink: '/other', sections: text('Other matters.') }
    ])
    expect((await index.find('write a draft')).at(-1)).toBe('/start')
    const login = await openTestIndex([
      { permalink: '/login', sections: [{ anchor: 'a', heading: 'Login', text: '' }] }
    ])
    expect(await login.find('log in')).toEqual(['/login'])
  })

  it('weights what a question is about above the verbs that many questions have', async () => {
    const index = await openTestIndex([
      { permalink: '/a', sections: text('Images stand beside the page.') },
      { permalink: '/b', sections: text('More about images.') },
      { permalink: '/live', sections: text('When all is done, go live.') },
      { permalink: '/c', sections: text('Nothing of it.') }
    ])
    expect((await index.find('where do images go')).slice(0, 2).sort()).toEqual(['/a', '/b'])
  })

  it('does not depend on earlier queries', async () => {
    const index = await openTestIndex([
      { permalink: '/a', sections: text('motion detector') },
      { permalink: '/b', sections: text('detector motion') }
    ])
    const first = await index.find('motion detector')
    await index.find('detector')
    expect(await index.find('motion detector')).toEqual(first)
  })
})
