import { expect, test } from 'vitest'
import { openTestIndex } from '../build-index.js'

const pages = [
  {
    permalink: '/live',
    title: 'Live view',
    questions: [
      { anchor: '', texts: ['watch the cameras'] },
      { anchor: 'audio', texts: ['why is it silent', 'no sound at all'] }
    ],
    sections: [
      { anchor: '', text: 'Pictures as they come.' },
      { anchor: 'players', heading: 'Players', text: 'There are three.' },
      { anchor: 'audio', heading: 'Audio', text: 'Codecs matter.' }
    ]
  },
  { permalink: '/record', title: 'Recording', sections: [{ anchor: '', text: 'It is silent about the cameras.' }] }
]

test('questions of a section lead to it, and those of a page to the page', async () => {
  const index = await openTestIndex(pages)
  expect(await index.find('no sound')).toEqual(['/live'])
  const { hits } = await index.search('why is it silent')
  expect(hits[0]).toMatchObject({ record: { permalink: '/live' }, sections: [{ section: 2 }] })
  expect((await index.search('watch cameras')).hits[0]).toMatchObject({ sections: [{ section: 0 }] })
})

test('they stand beside the text of their section, for quoted words', async () => {
  const index = await openTestIndex(pages)
  const [hit] = (await index.search('no sound')).hits
  if (!hit) throw new Error('There is a hit.')
  const passage = await index.index.passage(hit.record, hit.sections[0]?.passage ?? 0)
  expect(passage).toMatchObject({ text: 'Codecs matter.', about: 'why is it silent · no sound at all' })
})
