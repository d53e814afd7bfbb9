import { expect, test, vi } from 'vitest'
import { aheadPool } from '../../../../src/compile/pool/ahead-pool.js'
import type { CompiledFrom } from '../../../../src/model/api.js'
import type { MarkedPage } from '../../../../src/model/document.js'
import type { Page } from '../../../../src/model/page.js'

const page = (source: string) => ({ source, format: 'md' }) as Page
const compiledFrom = ({ source }: CompiledFrom) => ({ html: source }) as MarkedPage

/** Create a pool that fails the page `lost.md`, and count what it compiles. */
function countingPool() {
  const compile = vi.fn((asked: CompiledFrom) =>
    asked.source === 'lost.md' ? Promise.reject(new Error('lost')) : Promise.resolve(compiledFrom(asked))
  )
  return { compile, pool: aheadPool({ compile, grow: () => undefined, close: () => Promise.resolve() }) }
}

test('pages that were begun are compiled once, and others when they are asked for', async () => {
  const { compile, pool } = countingPool()
  pool.begin([page('a.md')])
  expect(compile).toHaveBeenCalledTimes(1)
  expect(await pool.compile(page('a.md'))).toEqual({ html: 'a.md' })
  expect(compile).toHaveBeenCalledTimes(1)
  expect(await pool.compile(page('b.md'))).toEqual({ html: 'b.md' })
  expect(compile).toHaveBeenCalledTimes(2)
})

test('the error of a page is that of whoever asks for it, and of nobody else', async () => {
  const { pool } = countingPool()
  pool.begin([page('lost.md'), page('a.md')])
  expect(await pool.compile(page('a.md'))).toEqual({ html: 'a.md' })
  await expect(pool.compile(page('lost.md'))).rejects.toThrow('lost')
})

test('no more pages are begun than memory has room for, and none is kept once it was asked for', async () => {
  const { compile, pool } = countingPool()
  pool.begin(Array.from({ length: 1000 }, (_, at) => page(`${at}.md`)))
  expect(compile).toHaveBeenCalledTimes(200)
  await pool.compile(page('0.md'))
  await pool.compile(page('0.md'))
  expect(compile).toHaveBeenCalledTimes(201)
})
