import { expect, test } from 'vitest'
import type { Cache } from '../../../../src/cache/cache.js'
import { editionSettings } from '../../../../src/editions/edition-settings.js'
import type { SiteConfig } from '../../../../src/model/config-schema.js'
import { createSectionsReader } from '../../../../src/compile/sections/sections-reader.js'
import { configOf } from '../../helpers/site.js'
import { pageOf } from '../../markdown/compile-fixture.js'

/** Read the sections of a text in two versions that share a cache: their words, and how many entries were written. */
async function readInVersions(text: string, variables: SiteConfig['variables'] = {}) {
  const values = new Map<string, string>()
  const cache: Cache = {
    place: { dir: '', seal: '' },
    scope: '',
    read: (key) => values.get(key),
    write: (key, value) => void values.set(key, value),
    readPart: () => undefined,
    readEntry: () => undefined,
    has: (key) => values.has(key),
    writeEntry: () => false,
    prune: () => undefined
  }
  const config = configOf({ versions: [{ name: '2' }, { name: '1', ref: 'v1' }], variables })
  const words: (number | undefined)[] = []
  // The second time, all of them are known.
  for (const version of ['2', '1', '2', '1']) {
    const edition = { ...config.edition, version }
    const { variables: own } = editionSettings(config.authored, edition)
    const read = createSectionsReader({ ...config, edition, variables: own }, cache)
    words.push((await read(pageOf(text))).sections[0]?.words)
  }
  return { words, entries: values.size }
}

test('versions share the sections of a page that is the same in them', async () => {
  expect(await readInVersions('# A\n\nOne two.\n')).toEqual({ words: [3, 3, 3, 3], entries: 1 })
})

test('versions have sections of their own where a page depends on its version', async () => {
  const text = '# A\n\nOne two.\n\n:::only{version="1"}\nThree.\n:::\n'
  expect(await readInVersions(text)).toEqual({ words: [3, 4, 3, 4], entries: 2 })
})

test('what a variable stands for is no part of the text, whichever versions have a value for it', async () => {
  const text = '# A\n\nTake {{name}} or:\n\n```sh\nget {{name}}\n```\n'
  const shared = { words: [6, 6, 6, 6], entries: 1 }
  expect(await readInVersions(text, { name: { '1': 'one or two' } })).toEqual(shared)
  expect(await readInVersions(text, { name: { '1': 'one or two', '2': 'three' } })).toEqual(shared)
  expect(await readInVersions(text)).toEqual(shared)
})
