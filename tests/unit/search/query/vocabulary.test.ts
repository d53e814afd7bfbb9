import { expect, test } from 'vitest'
import { regionalWordsFor, vocabularyFor } from '../../../../src/plan/search/vocabulary-for.js'
import { openTestIndex, type TestPage } from '../build-index.js'

const pages: readonly TestPage[] = [
  { permalink: '/update', title: 'Update', sections: [{ text: 'Get the newest release.' }] },
  { permalink: '/login', title: 'Sign in', sections: [{ text: 'With a password.' }] },
  { permalink: '/lag', title: 'Lag', sections: [{ text: 'The picture comes late.' }] },
  { permalink: '/slow', title: 'Slow pages', sections: [{ text: 'Slow pages need memory.' }] }
]
const vocabulary = [
  ['upgrade', 'update'],
  ['log in', 'sign in'],
  ['slow', 'lag']
]

test('a word that the site does not have is found by others of the general vocabulary', async () => {
  const site = await openTestIndex(pages, { vocabulary })
  expect(await site.find('upgrade')).toEqual(['/update'])
  expect((await site.find('how do I log in'))[0]).toBe('/login')
})

test('the vocabulary is loaded only where the words of the query and of the site do not suffice', async () => {
  const site = await openTestIndex(pages, { vocabulary })
  expect(await site.find('slow')).toEqual(['/slow'])
  expect(site.loads.filter((name) => name.startsWith('vocabulary'))).toEqual([])
  await site.find('upgrade')
  expect(site.loads.filter((name) => name.startsWith('vocabulary'))).toHaveLength(1)
})

test("a site's own group takes the place of one that shares a word with it", async () => {
  const site = await openTestIndex(pages, { vocabulary, synonyms: [['upgrade', 'lag']] })
  expect(await site.find('upgrade')).toEqual(['/lag'])
})

test.each(['zh-CN', 'en'])('the groups for %s have several words, each once', (lang) => {
  const groups = vocabularyFor(lang)
  expect(groups.length).toBeGreaterThan(200)
  for (const group of groups) {
    expect(new Set(group).size, group.join('|')).toBe(group.length)
    expect(group.length, group.join('|')).toBeGreaterThan(1)
    for (const word of group) expect(word).toMatch(/^\S(?:.*\S)?$/)
  }
})

test.each([
  ['遠端存取', '/remote'],
  ['設定檔', '/config'],
  ['快取', '/cache'],
  ['資料夾在哪', '/folder']
])('words of Taiwan find what the mainland calls otherwise: %s', async (query, permalink) => {
  const site = await openTestIndex(
    [
      { permalink: '/cache', title: '缓存', sections: [{ text: '先从内存取，再从磁盘取。' }] },
      { permalink: '/config', title: '配置文件', sections: [{ text: '写下全部设置。' }] },
      { permalink: '/folder', title: '存放', sections: [{ text: '文件夹是 /media。' }] },
      { permalink: '/remote', title: '从外面访问', sections: [{ text: '远程访问需要反向代理，端口要转发。' }] },
      { permalink: '/storage', title: '存储', sections: [{ text: '取出硬盘之前先停止。' }] }
    ],
    { regional: regionalWordsFor('zh-CN') }
  )
  expect((await site.find(query))[0]).toBe(permalink)
})

test('a site that writes both words means its usual one by the other, and not the other way', async () => {
  const pages = [
    { permalink: '/detect', title: '检测', sections: [{ text: '检测到人就开始。' }] },
    { permalink: '/fps', title: '帧率', sections: [{ text: '检测的帧率，检测到人为止。' }] },
    { permalink: '/motion', title: '移动侦测', sections: [{ text: '摄像头自带的功能。' }] }
  ]
  const site = await openTestIndex(pages, { regional: [['偵測', '检测']] })
  expect(await site.find('检测到人开灯')).not.toContain('/motion')
  expect(await site.find('偵測到人開燈')).toEqual(expect.arrayContaining(['/motion', '/detect']))
})

test('a word of one character stands in too many others to be called otherwise', async () => {
  const pages = [
    { permalink: '/cloud', title: '云端', sections: [{ text: '存到云端。' }] },
    { permalink: '/ptz', title: '云台', sections: [{ text: '转动镜头。' }] }
  ]
  const site = await openTestIndex(pages, { regional: [['雲端', '云']] })
  expect(await site.find('云台怎么清理')).toEqual(['/ptz'])
})

test('a word that is spelt otherwise counts as much as one of the site', async () => {
  const pages = [
    { permalink: '/look', title: 'Look', sections: [{ text: 'The color of a link, and its style.' }] },
    { permalink: '/style', title: 'Style', sections: [{ text: 'What a style is.' }] }
  ]
  const site = await openTestIndex(pages, { regional: regionalWordsFor('en') })
  expect((await site.find('colour of links'))[0]).toBe('/look')
})

test.each(['zh-CN', 'en'])('the regional words for %s are pairs, each once', (lang) => {
  const groups = regionalWordsFor(lang)
  expect(groups.length).toBeGreaterThan(20)
  for (const group of groups) expect(new Set(group).size, group.join('|')).toBe(2)
  expect(new Set(groups.map(String)).size).toBe(groups.length)
})

test('there is none for languages that nobody has written one for', () => {
  expect(vocabularyFor('fr')).toEqual([])
  expect(regionalWordsFor('fr')).toEqual([])
})
