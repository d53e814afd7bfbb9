import { describe, expect, it } from 'vitest'
import type { SearchAnswer } from '../../../../src/model/search.js'
import { openTestIndex } from '../build-index.js'

const site = await openTestIndex([
  {
    permalink: '/configuration/detectors',
    title: '对象检测器',
    sections: [
      { text: '检测器在画面中寻找对象。' },
      { anchor: 'openvino', heading: 'OpenVINO 检测器', text: '英特尔的显卡可以用 OpenVINO 运行模型。' },
      { anchor: 'fps', heading: '帧率', text: '用 detect.fps 设置检测的帧率，默认值为 5。' }
    ]
  },
  {
    permalink: '/configuration/record',
    title: '录像',
    keywords: ['NVR'],
    sections: [
      { text: '把视频保存到磁盘。' },
      { anchor: 'retain', heading: '设置保留时间', text: '录像保留多少天由 record.retain.days 决定。' },
      { anchor: 'lock', heading: '门锁', text: '电池' }
    ]
  },
  {
    permalink: '/guides/start',
    title: '快速入门',
    sections: [{ text: '安装 Docker，然后打开网页。录像和检测都要先打开。' }]
  },
  {
    permalink: '/api/event',
    title: '查询事件',
    kind: 'operation',
    method: 'get',
    path: '/events/{event_id}',
    sections: [{ text: 'GET /events/{event_id}' }, { anchor: 'p-event_id', heading: 'event_id', text: '事件的编号' }]
  },
  { permalink: '/api/events', title: '列出事件', kind: 'operation', method: 'get', path: '/events', sections: [] },
  {
    permalink: '/api/delete',
    title: '删除事件',
    kind: 'operation',
    method: 'delete',
    path: '/events/{event_id}',
    sections: []
  },
  {
    permalink: '/api/schemas/event',
    title: 'EventResponse',
    kind: 'schema',
    sections: [{ anchor: 'zones', heading: 'zones' }]
  }
])

describe('searchIndex', () => {
  it.each([
    ['对象检测器', '/configuration/detectors'],
    ['检测帧率', '/configuration/detectors'],
    ['detect.fps', '/configuration/detectors'],
    ['ＯＰＥＮＶＩＮＯ', '/configuration/detectors'],
    ['openvi', '/configuration/detectors'],
    ['opnevino', '/configuration/detectors'],
    ['录像能保留多少天', '/configuration/record'],
    ['錄像保留', '/configuration/record'],
    ['recordretain', '/configuration/record'],
    ['nvr', '/configuration/record'],
    ['留时间', '/configuration/record'],
    ['锁', '/configuration/record'],
    ['录相保留时间', '/configuration/record'],
    ['OpenVINO 检侧器', '/configuration/detectors'],
    ['设置保时间', '/configuration/record'],
    ['poenvino', '/configuration/detectors'],
    ['retian.days', '/configuration/record'],
    ['detct_fps', '/configuration/detectors'],
    ['EventResponse', '/api/schemas/event'],
    ['/api/events/{id}', '/api/event'],
    ['/events/1718.5-abc', '/api/event'],
    ['DELETE /api/events/:id', '/api/delete'],
    ['http://192.168.1.2:5000/api/events?limit=1', '/api/events'],
    ['/api/even', '/api/events'],
    ['怎么调用 /api/events', '/api/events'],
    ['DELETE /events/{id} 的参数', '/api/delete'],
    ['/api/evnets', '/api/events'],
    ['/veents', '/api/events'],
    ['/evens/1718.5-abc', '/api/event']
  ])('finds %j', async (query, expected) => {
    expect((await site.find(query))[0]).toBe(expected)
  })

  it.each([
    '红烧肉做法',
    '红烧器',
    'kubernetes',
    'asdfghjkl',
    '<script>',
    '.*',
    '[a-z]+(',
    '🎥'.repeat(32),
    '\u0000\u0007',
    '\ud800',
    '   '
  ])('finds nothing for %j', async (query) => {
    expect((await site.search(query)).hits).toEqual([])
  })

  it('links to the matching section, or to the page when its title matches', async () => {
    const [retain] = (await site.search('保留时间')).hits
    expect(retain?.sections[0]?.section).toBe(1)
    const [page] = (await site.search('录像')).hits
    expect(page?.sections[0]?.section).toBe(0)
  })

  it('counts pages by kind and filters by it', async () => {
    const all = await site.search('事件')
    expect(all.kinds).toEqual({ document: 0, operation: 3, schema: 0 })
    expect((await site.search('event', { kind: 'schema' })).hits.map(({ record }) => record.permalink)).toEqual([
      '/api/schemas/event'
    ])
  })

  it('paginates', async () => {
    const all = await site.find('事件')
    const second = await site.search('事件', { from: 1, count: 1 })
    expect(second.hits.map(({ record }) => record.permalink)).toEqual(all.slice(1, 2))
    expect(second.total).toBe(3)
  })

  it.each([
    ['录像红烧土豆炖排骨', '/configuration/record', ['录像']],
    ['zoneminder 检测器', '/configuration/detectors', ['检测器']],
    ['shinobi openvino blueiris', '/configuration/detectors', ['openvino']]
  ])('finds pages with a part of “%s”, and tells which part', async (query, page, held) => {
    const answer = await site.search(query)
    expect(answer.hits[0]?.record.permalink).toBe(page)
    expect(answer.held).toEqual(held)
  })

  it('finds pages with a word of the query where the best page holds a single character alone', async () => {
    const held = Array.from({ length: 12 }, (_, page) => ({
      permalink: `/held-${page}`,
      title: '登录',
      sections: [{ anchor: '', heading: '', text: '请求里带上 token。' }]
    }))
    const index = await openTestIndex([...held, { permalink: '/price', title: '价格', keywords: ['要钱吗'] }])
    const answer = await index.search('花多少 token 钱')
    expect(answer.held).toEqual(['token'])
    expect(answer.hits.map(({ record }) => record.permalink)).not.toContain('/price')
    expect(answer.total).toBe(12)
  })

  it('does not tell the parts of a query that a page holds', async () => {
    expect(await site.search('录像保留时间')).not.toHaveProperty('held')
  })

  it('loads the table of traditional characters only for queries with one', async () => {
    const fresh = await openTestIndex([{ permalink: '/a', title: '录像' }])
    await fresh.find('录像')
    expect(fresh.loads.filter((name) => name.startsWith('variants'))).toEqual([])
    expect(await fresh.find('錄像')).toEqual(['/a'])
    expect(fresh.loads.filter((name) => name.startsWith('variants'))).toHaveLength(1)
  })

  it('keeps only the entries of that table for characters of the index', async () => {
    const fresh = await openTestIndex([{ permalink: '/a', title: '录像' }])
    const { simplified } = await fresh.index.variants()
    expect(simplified.get('錄')).toBe('录')
    expect(new Set(simplified.values())).toEqual(new Set(['录']))
  })

  it('returns a partial answer before a misspelt word is corrected', async () => {
    const shown: string[][] = []
    const onPartial = ({ hits }: SearchAnswer) => {
      shown.push(hits.map(({ record }) => record.permalink))
      return Promise.resolve()
    }
    const { hits } = await site.search('opnevino 检测器', { onPartial })
    expect(shown).toHaveLength(1)
    expect(shown[0]).toContain('/configuration/detectors')
    expect(hits[0]?.record.permalink).toBe('/configuration/detectors')
    await site.search('openvino 检测器', { onPartial })
    expect(shown).toHaveLength(1)
  })

  it('answers a long question the same with any files loaded before', async () => {
    // Each pair of characters stands in many pages, so that every shard holds few terms.
    const characters = Array.from('安装之后怎样设置摄像头检测帧率并且保留录像十天再通知手机')
    const pages = Array.from({ length: 900 }, (_, page) => ({
      permalink: `/${page}`,
      title: `页 ${page}`,
      sections: [{ text: characters.filter((_, place) => (page >> (place % 9)) % 2 === place % 2).join('') }]
    }))
    const question = characters.join('')
    const cold = await openTestIndex(pages)
    const answer = await cold.search(question)
    const warm = await openTestIndex(pages)
    for (const character of characters.slice(1).map((next, place) => (characters[place] ?? '') + next))
      await warm.search(character)
    expect(await warm.search(question)).toEqual(answer)
    expect(cold.loads.length).toBeLessThan(warm.loads.length)
  })

  it('finds pages in traditional characters by simplified ones', async () => {
    const traditional = await openTestIndex([{ permalink: '/a', title: '錄影設定' }])
    expect(await traditional.find('录影设定')).toEqual(['/a'])
    expect(await traditional.find('錄影')).toEqual(['/a'])
  })
})

describe('searchIndex on a site whose name is in a query', () => {
  const pages = [
    {
      permalink: '/app/',
      title: '安装 Frigate 应用',
      sections: [{ text: '把 Frigate 装到手机上。' }, { anchor: 'frigate', heading: '安装 Frigate', text: '' }]
    },
    { permalink: '/install/', title: '安装', sections: [{ text: '先准备好一台机器。' }] },
    { permalink: '/start/', title: '快速入门', sections: [{ text: 'Frigate 的第一步是安装。' }] },
    ...Array.from({ length: 6 }, (_, number) => ({ permalink: `/other-${number}/`, title: `其他${number}` }))
  ]

  it.each(['frigate 安装', 'frigrate 安装', '怎么安装 frigate'])(
    'answers “%s” by what else it asks for',
    async (query) => {
      const site = await openTestIndex(pages, { title: 'Frigate 文档' })
      expect((await site.find(query))[0]).toBe('/install/')
    }
  )

  it('finds the name itself', async () => {
    const site = await openTestIndex(pages, { title: 'Frigate 文档' })
    expect((await site.find('frigate')).sort()).toEqual(['/app/', '/start/'])
  })
})

describe('searchIndex with many keywords', () => {
  const scattered = Array.from(
    { length: 40 },
    (_, number) => `关键${'零一二三四五六七八九'.charAt(number % 10)}${number}`
  )
  const pages = [
    {
      permalink: '/all/',
      title: '大全',
      keywords: ['半夜录像', ...scattered, '遮住猫狗'],
      sections: [{ text: '各种说明。' }, { anchor: 'b', heading: '其他', text: '其他说明。' }]
    },
    { permalink: '/pets/', title: '宠物', keywords: ['半夜猫狗'], sections: [{ text: '说明。' }] },
    ...Array.from({ length: 6 }, (_, number) => ({ permalink: `/other-${number}/`, title: `别的${number}` }))
  ]

  it('prefers words side by side to words that are scattered over the list', async () => {
    const site = await openTestIndex(pages)
    expect(await site.find('半夜猫狗')).toEqual(['/pets/', '/all/'])
  })

  it('leads to the page itself, whichever keyword was asked for', async () => {
    const { index, ...site } = await openTestIndex(pages)
    const [hit] = (await site.search('遮住猫狗')).hits
    expect(hit?.record.permalink).toBe('/all/')
    expect(hit?.sections).toMatchObject([{ section: 0, passage: 0 }])
    expect(hit && (await index.passage(hit.record, 0)).about).toContain('遮住猫狗')
  })
})

describe('searchIndex with a misspelt word of two characters', () => {
  const pages = [
    { permalink: '/masks/', title: '遮罩', sections: [{ text: '画一个遮罩。' }] },
    { permalink: '/nas/', title: '安装', sections: [{ anchor: 'n', heading: '群晖 NAS', text: '先装套件。' }] },
    { permalink: '/light/', title: '光照', sections: [{ text: '光照与画面。' }] }
  ]

  it.each([
    ['遮照', '/masks/'],
    ['遮照怎么画', '/masks/'],
    ['群辉', '/nas/']
  ])('reads “%s” as a word of a heading', async (query, permalink) => {
    expect((await (await openTestIndex(pages)).find(query))[0]).toBe(permalink)
  })
})

describe('operations and fields', () => {
  const reference = openTestIndex([
    { permalink: '/guides/users', title: 'Users', sections: [{ text: 'How to delete users, and what their id is.' }] },
    {
      permalink: '/api/delete-user',
      title: 'Remove somebody',
      kind: 'operation',
      method: 'delete',
      path: '/users/{user_id}',
      sections: [{ text: 'DELETE /users/{user_id}', names: ['users_users_delete'] }]
    },
    {
      permalink: '/api/list-users',
      title: 'Everybody',
      kind: 'operation',
      method: 'get',
      path: '/users',
      sections: [
        { text: 'GET /users', names: ['createResponse'] },
        {
          anchor: 'response-200',
          heading: '200',
          text: 'data object address object',
          names: ['data.address', 'data.address.city']
        }
      ]
    },
    {
      permalink: '/api/schemas/user',
      title: 'CreateResponseUsersDelete',
      kind: 'schema',
      sections: [{ text: 'data address city' }]
    },
    { permalink: '/api/schemas/city', title: 'City', kind: 'schema', sections: [{ text: 'address data name' }] }
  ])

  it.each([
    ['users_users_delete', '/api/delete-user'],
    ['usersUsersDelete', '/api/delete-user'],
    ['createResponse', '/api/list-users'],
    ['DELETE /users/{id}', '/api/delete-user'],
    ['/users/:id delete', '/api/delete-user'],
    ['users id delete', '/api/delete-user'],
    ['delete users 42', '/api/delete-user'],
    ['https://api.example.com/v1/users/42 DELETE', '/api/delete-user'],
    ['data.address.city', '/api/list-users'],
    ['address.city', '/api/list-users']
  ])('are found first for %s', async (query, permalink) => {
    expect((await (await reference).find(query))[0]).toBe(permalink)
  })

  it('leave sentences with the name of a method to pages', async () => {
    expect((await (await reference).find('how do I delete users'))[0]).toBe('/guides/users')
  })
})
