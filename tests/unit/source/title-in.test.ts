import { expect, test } from 'vitest'
import { titleIn } from '../../../src/source/read-pages.js'

const facts = { lang: 'en', version: '2', languages: ['en', 'de'], versions: ['2', '1'], isFrozen: false }

test.each([
  ['Install', 'Install'],
  ['Install :only[on two]{version="2"}:only[on one]{version="1"}', 'Install on two'],
  [':only[Old]{version="1"} :only[The [new] `way`]{version=">=2" lang="en"} in', 'The [new] `way` in'],
  ['A :only[b]{version="<2"} c', 'A c'],
  ['Some :only[thing]{}', 'Some thing'],
  ['How :only[ works', 'How :only[ works']
])('%s in version 2 is %s', (title, expected) => {
  expect(titleIn(title, facts)).toBe(expected)
})
