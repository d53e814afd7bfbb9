import { expect, test } from 'vitest'
import { fillCode } from '../../../src/compile/fill-code.js'
import type { Cache } from '../../../src/cache/cache.js'
import { openDiskCache } from '../../../src/cache/disk-cache.js'
import type { CodeBlock } from '../../../src/model/document.js'
import { temporaryFolder } from '../../helpers/files.js'
import { documentOf } from '../helpers/site.js'

/** Create a compiled page that is nothing but blocks of one line. */
const pageWith = (...blocks: readonly CodeBlock[]) => ({
  document: documentOf('a.md'),
  html: blocks.map((_, index) => `\0H${index}.0\0`).join('|'),
  sections: [],
  blocks
})

/** Create a cache that notes what is written. */
function notingCache(): { readonly cache: Cache; readonly writes: string[] } {
  const writes: string[] = []
  const cache = openDiskCache({ dir: temporaryFolder(), seal: 'key' })
  const write = cache.write.bind(cache)
  cache.write = (key, value) => {
    writes.push(key)
    write(key, value)
  }
  return { cache, writes }
}

const one = { code: 'let a', language: 'js' }
const two = { code: 'a: 1', language: 'yaml' }

test('inserts highlighted code into a page and caches it', async () => {
  const { cache, writes } = notingCache()
  const [first, second] = (await fillCode(pageWith(one, two), cache)).split('|')
  expect(first).toMatch(/^<span.*>let<\/span> <span.*>a<\/span>$/)
  expect(writes).toHaveLength(1)
  expect(await fillCode(pageWith(two, one, two), cache)).toBe([second, first, second].join('|'))
  expect(writes).toHaveLength(1)
})

test('uses cached code while the code is unchanged', async () => {
  const { cache, writes } = notingCache()
  await fillCode(pageWith(one), cache)
  const [key = ''] = writes
  cache.write(key, (cache.read(key) ?? '').replace('let', 'LET'))
  expect(await fillCode(pageWith(one), cache)).toContain('LET')
  expect(await fillCode(pageWith({ ...one, language: 'ts' }), cache)).not.toContain('LET')
})

test('leaves a page without code unchanged', async () => {
  const { cache, writes } = notingCache()
  expect(await fillCode({ ...pageWith(), html: '<p>a</p>' }, cache)).toBe('<p>a</p>')
  expect(writes).toEqual([])
})
