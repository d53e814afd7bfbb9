import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Document, MarkedPage } from '../../../../src/model/document.js'
import type { Page } from '../../../../src/model/page.js'
import type { Pool } from '../../../../src/compile/pool/pool.js'
import { inlinePool, slowBlocksPool } from '../../../../src/compile/pool/open-pool.js'
import { openWorkers, type Workers } from '../../../../src/compile/pool/worker-pool.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { documentOf } from '../../helpers/site.js'

/** Create a page of which only the source matters. */
const page = (source: string): Page => ({
  source,
  contentPath: source,
  format: 'md',
  hash: '',
  text: '',
  frontMatter: {},
  frontMatterLines: {},
  title: source
})

/** Create a compiled page of which only the document matters. */
const compiledOf = (source: string, document: Partial<Document> = {}): MarkedPage => ({
  document: documentOf(source, document),
  html: '',
  sections: [],
  blocks: []
})

/** Compile some pages and say what became of each. */
async function outcomes(pool: Pool, texts: readonly string[]): Promise<string[]> {
  const settled = await Promise.allSettled(texts.map((text) => pool.compile(page(text))))
  return settled.map((one) =>
    one.status === 'fulfilled' ? one.value.document.excerpt : `! ${(one.reason as Error).message}`
  )
}

describe('the pool in this thread', () => {
  test('compiles one page after the other, in order', async () => {
    const log: string[] = []
    const pool = inlinePool(async ({ source }) => {
      log.push(`${source} begins`)
      await Promise.resolve()
      log.push(`${source} ends`)
      return compiledOf(source, { excerpt: source.toUpperCase() })
    })
    expect(await outcomes(pool, ['a', 'b'])).toEqual(['A', 'B'])
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    await pool.close()
  })

  test('continues after a page that fails', async () => {
    const pool = inlinePool(({ source }) =>
      source === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve(compiledOf(source, { excerpt: source }))
    )
    expect(await outcomes(pool, ['a', 'bad', 'c'])).toEqual(['a', '! bad', 'c'])
  })

  test('lets timers run between pages', async () => {
    const log: string[] = []
    const pool = inlinePool(({ source }) => {
      log.push(source)
      return Promise.resolve(compiledOf(source))
    })
    const all = outcomes(pool, ['a', 'b', 'c'])
    setImmediate(() => log.push('timer'))
    await all
    expect(log.indexOf('timer')).toBeLessThan(log.indexOf('c'))
  })
})

/** Answers with thread and source, or with the passages; `bad` fails, `throw` and `exit` end the thread. */
const worker = `
import { parentPort, threadId, workerData } from 'node:worker_threads'
const inputs = new Map()
parentPort.on('message', ({ set, input, isClosed, page, found, passages }) => {
  if (input) return inputs.set(set, input)
  if (isClosed) return inputs.delete(set)
  Atomics.store(workerData.place, 0, 0)
  if (found) return parentPort.postMessage({ texts: [[found.title, ...passages.map(({ text }) => text)].join(' ')] })
  const { source } = page
  if (source === 'throw') throw new Error('thrown')
  if (source === 'exit') process.exit(3)
  while (source === 'loop');
  if (source === 'blocks') {
    const line = page.text.split(',').map(Number).find((line) => !page.slowBlocks?.some((block) => block.line === line))
    Atomics.store(workerData.place, 0, line ?? 0)
    Atomics.store(workerData.place, 1, 3)
    if (line !== undefined) process.exit(3)
  }
  if (source === 'bad') parentPort.postMessage({ error: new Error('bad') })
  else parentPort.postMessage({ texts: ['', JSON.stringify({ document: { excerpt: inputs.get(set).prefix + source, source: String(threadId) } })] })
})
`

describe('the pool of workers', () => {
  const start = (size: number, timeout?: number): Workers => {
    const folder = temporaryFolder()
    writeFiles(folder, { 'worker.mjs': worker })
    const workers = openWorkers({ file: join(folder, 'worker.mjs'), timeout })
    workers.grow(size)
    onTestFinished(() => workers.close())
    return workers
  }
  const open = (size: number, timeout?: number): Pool => start(size, timeout).poolOf({ prefix: '> ' })
  const texts = Array.from({ length: 20 }, (_, index) => `page ${index}`)

  test('returns every page its own result with any number of workers', async () => {
    for (const size of [1, 3]) expect(await outcomes(open(size), texts)).toEqual(texts.map((text) => `> ${text}`))
  })

  test('fails a page whose text changed before a worker had room for it, and no other', async () => {
    const changed: Page = {
      ...page('changed'),
      get text(): string {
        throw new Error('changed')
      }
    }
    const pool = open(1)
    const pages = [...texts.map(page), changed, page('last')]
    const settled = await Promise.allSettled(pages.map((each) => pool.compile(each)))
    expect(settled.flatMap(({ status }, index) => (status === 'rejected' ? [pages[index]?.source] : []))).toEqual([
      'changed'
    ])
  })

  test('makes the search terms of a page, also behind one that fails', async () => {
    const found = { permalink: '/a', title: 'A', kind: 'document', trail: [], keywords: [], description: '' } as const
    const passages = [{ anchor: '', heading: '', text: 'text' }]
    const pool = open(1)
    const failing = outcomes(pool, ['bad', 'throw', 'a'])
    const terms = pool.makeTerms?.(page('a'), found, passages)
    expect(await failing).toEqual(['! bad', '! thrown', '> a'])
    expect(await terms).toBe('A text')
  })

  test('compiles pages of several sets in the same threads, each with its own input', async () => {
    const workers = start(1)
    const pools = ['> ', '- '].map((prefix) => workers.poolOf({ prefix }))
    expect(await Promise.all(pools.map((pool) => outcomes(pool, ['a', 'throw', 'b'])))).toEqual([
      ['> a', '! thrown', '> b'],
      ['- a', '! thrown', '- b']
    ])
    const [first, second] = pools
    await first?.close()
    const pages = await Promise.all(['c', 'd'].map(async (source) => second?.compile(page(source))))
    expect(pages.map((compiled) => compiled?.document.excerpt)).toEqual(['- c', '- d'])
    workers.grow(1)
    const later = await second?.compile(page('e'))
    expect(later?.document.source).toBe(pages[0]?.document.source)
  })

  test('uses all workers', async () => {
    const pool = open(2)
    const pages = await Promise.all(texts.map((text) => pool.compile(page(text))))
    expect(new Set(pages.map(({ document }) => document.source)).size).toBe(2)
  })

  test('continues after a page that fails', async () => {
    expect(await outcomes(open(1), ['a', 'bad', 'c'])).toEqual(['> a', '! bad', '> c'])
  })

  test('fails the page at which a worker throws or ends, and compiles the others in another worker', async () => {
    expect(await outcomes(open(1), ['a', 'throw', 'b', 'c'])).toEqual(['> a', '! thrown', '> b', '> c'])
    const pool = open(1)
    const [ended, ...others] = await outcomes(pool, ['exit', 'b', 'c'])
    expect(ended).toMatch(/^! This page ended the process/)
    expect(others).toEqual(['> b', '> c'])
    expect(await outcomes(pool, ['later'])).toEqual(['> later'])
  })

  test('compiles a page again without the blocks at which it does not finish, and gives up after three', async () => {
    const pool = slowBlocksPool(open(1))
    expect(await pool.compile({ ...page('blocks'), text: '4,9,12' })).toMatchObject({ isUnfinished: true })
    await expect(pool.compile({ ...page('blocks'), text: '4,9,12,15' })).rejects.toMatchObject({
      message: 'This block ended the process; split it.',
      finding: { ruleId: 'page-limit', file: 'blocks', line: 15, column: 3 }
    })
  })

  test('names the page that takes too long, and compiles the rest', async () => {
    // On a busy machine a new worker takes longer than the first limit to start: where the others fail, they have more.
    for (const limit of [1, 10, 40]) {
      const [loop, ...others] = await outcomes(open(2, limit), ['loop', ...texts])
      expect(loop).toContain(`took longer than ${limit} seconds`)
      if (limit < 40 && others.some((outcome) => outcome.includes('took longer'))) continue
      expect(others).toEqual(texts.map((text) => `> ${text}`))
      return
    }
  })
})
