import { expect, test } from 'vitest'
import { vocabularyFor } from '../../../../src/plan/search/vocabulary-for.js'
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

test('there is none for languages that nobody has written one for', () => {
  expect(vocabularyFor('fr')).toEqual([])
})
