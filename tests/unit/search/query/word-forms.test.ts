import { describe, expect, it } from 'vitest'
import { loadStemmer } from '../../../../src/search/text/stemmers.js'
import { markText, matchedTerms } from '../../../../src/search/query/mark-text.js'
import { openTestIndex } from '../build-index.js'

const english = await openTestIndex(
  [
    {
      permalink: '/api',
      title: 'API',
      sections: [{ text: 'Failed requests can be retried. Some people try to retry by hand.' }]
    },
    { permalink: '/retries', title: 'Retries', sections: [{ text: 'What fails is tried again.' }] },
    { permalink: '/start', title: 'Getting started', sections: [{ text: 'A first job.' }] },
    { permalink: '/logging', title: 'Logging', sections: [{ text: 'What workers write.' }] },
    { permalink: '/logs', title: 'Log', sections: [{ text: 'A file.' }] },
    { permalink: '/timeouts', title: 'Timeouts', sections: [{ text: 'How long an attempt may take.' }] },
    { permalink: '/queues', title: 'Queues', sections: [{ text: 'A job waits in a queue at a time.' }] }
  ],
  { stem: await loadStemmer('en') }
)

describe('words in other forms', () => {
  it.each([
    ['retry', '/retries'],
    ['retrying', '/retries'],
    ['get start', '/start'],
    ['how do I get started', '/start'],
    ['logging', '/logging'],
    ['log', '/logs'],
    ['job timed out', '/timeouts']
  ])('are found by “%s”, the form itself first', async (query, page) => {
    expect((await english.find(query))[0]).toBe(page)
  })

  it('are marked', async () => {
    const { terms } = await english.search('retrying')
    const found = matchedTerms(terms, english.index.stem)
    expect(markText('A retry, two retries.', found)).toEqual([
      [2, 7],
      [13, 20]
    ])
  })

  it('do not count inside of identifiers', async () => {
    const site = await openTestIndex(
      [
        { permalink: '/forms', title: 'Forms', sections: [{ text: 'include a thumbnail' }] },
        { permalink: '/key', title: 'Key', sections: [{ text: 'include_thumbnails' }] }
      ],
      { stem: await loadStemmer('en') }
    )
    expect((await site.find('include_thumbnails'))[0]).toBe('/key')
  })

  it.each([
    ['de', 'Häuser', 'Haus'],
    ['ru', 'настройки', 'настройка'],
    ['fr', 'paramètres', 'paramètre'],
    ['es', 'configuraciones', 'configuración'],
    ['tr', 'ayarlar', 'ayar']
  ])('are found in %s: %s by %s', async (lang, title, query) => {
    const site = await openTestIndex(
      [
        { permalink: '/a', title },
        { permalink: '/b', title: 'x' }
      ],
      { stem: await loadStemmer(lang) }
    )
    expect(await site.find(query)).toEqual(['/a'])
  })

  it('are unknown in languages without a stemmer', async () => {
    expect(await loadStemmer('pl')).toBeUndefined()
    expect(await loadStemmer('zh-CN')).toBe(await loadStemmer('en-GB'))
  })
})
