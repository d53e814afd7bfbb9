import { beforeAll, describe, expect, test } from 'vitest'
import { openTestIndex, type TestIndex, type TestPage } from '../build-index.js'

const pages: readonly TestPage[] = [
  {
    permalink: '/record',
    title: '录像',
    sections: [{ text: '把视频保存到磁盘。' }, { anchor: 'retain', heading: '设置保留时间', text: '录像保留多少天。' }]
  },
  { permalink: '/hardware', title: '硬件加速', sections: [{ text: '用显卡解码。' }] },
  { permalink: '/restart', title: '自动重启', sections: [{ text: '出错之后。' }] },
  { permalink: '/weight', title: '重量', sections: [{ text: '多重。' }] },
  { permalink: '/rtsp', title: 'RTSP 地址', sections: [{ text: 'rtsp 的录像 live' }] },
  { permalink: '/trad', title: '攝影機設定', sections: [{ text: '攝影機' }] }
]

describe('a query in pinyin', () => {
  let opened: TestIndex

  beforeAll(async () => {
    opened = await openTestIndex(pages, { hasReadings: true })
  })

  test.each([
    ['luxiang', '/record', '录像'],
    ['luxi', '/record', '录像'],
    ['lx', '/record', '录像'],
    ['baoliu', '/record', '保留'],
    ['yingjianjiasu', '/hardware', '硬件加速'],
    ['yingjian jiasu', '/hardware', '硬件'],
    ['yjjs', '/hardware', '硬件加速'],
    ['chongqi', '/restart', '重启'],
    ['zhongliang', '/weight', '重量'],
    ['sheyingji', '/trad', '攝影機']
  ])('%s finds %s, and says %s', async (query, permalink, shown) => {
    const { hits, correction } = await opened.search(query)
    expect(hits[0]?.record.permalink).toBe(permalink)
    expect(correction?.shown).toBe(shown)
  })

  test('finds nothing by another reading of a character', async () => {
    expect(await opened.find('zhongqi')).toEqual([])
  })

  test('what is written in letters comes before it, and loads no readings', async () => {
    const own = await openTestIndex(pages, { hasReadings: true })
    expect((await own.find('rtsp'))[0]).toBe('/rtsp')
    expect((await own.find('rtps'))[0]).toBe('/rtsp')
    expect(own.loads.filter((name) => name.startsWith('readings'))).toEqual([])
  })
})

test('a site without readings has no file of them, and finds nothing by pinyin', async () => {
  const own = await openTestIndex(pages)
  expect(await own.find('luxiang')).toEqual([])
  expect(own.loads.filter((name) => name.startsWith('readings'))).toEqual([])
})
