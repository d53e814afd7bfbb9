import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderAccess } from '../../../src/files/folder-access.js'
import { createMemoryWriter } from '../../../src/output/memory-writer.js'
import { hashOf } from '../../../src/utils/hash.js'
import { temporaryFolder } from '../../helpers/files.js'
import { planOf } from './support/tree.js'

describe('createMemoryWriter', () => {
  it('renders an output on request, once until its key changes', async () => {
    const writer = createMemoryWriter()
    const created: string[] = []
    await writer.plan(planOf({ 'a.html': '1', 'b.html': '1' }, created))
    expect(created).toEqual([])
    await Promise.all([writer.read('a.html'), writer.read('a.html')])
    await writer.plan(planOf({ 'a.html': '1', 'b.html': '1' }, created))
    const first = await writer.read('a.html')
    expect(created).toEqual(['a.html'])
    await writer.plan(planOf({ 'a.html': '2', 'b.html': '1' }, created))
    const second = await writer.read('a.html')
    expect(created).toEqual(['a.html', 'a.html'])
    expect([first, second].map((file) => file && Buffer.from(file.body).toString())).toEqual(['1', '2'])
    expect(first?.etag).not.toBe(second?.etag)
  })

  it('lists the changes between two plans', async () => {
    const writer = createMemoryWriter()
    await writer.plan(planOf({ 'a.html': '1', 'b.html': '1', 'c.html': '1' }))
    expect(await writer.plan(planOf({ 'a.html': '1', 'b.html': '2', 'd.html': '1' }))).toEqual({
      written: ['b.html', 'd.html'],
      unchanged: ['a.html'],
      removed: ['c.html'],
      bytes: 0
    })
    expect(await writer.read('c.html')).toBeUndefined()
  })

  it('answers from the old plan until the new one is complete', async () => {
    const writer = createMemoryWriter()
    await writer.plan(planOf({ 'a.html': 'old' }))
    let release: () => void = () => undefined
    const promise = new Promise<void>((resolve) => (release = resolve))
    const plan = writer.plan(
      (async function* () {
        yield* planOf({ 'b.html': 'new' })
        await promise
      })()
    )
    expect(await writer.read('a.html')).toBeDefined()
    expect(await writer.read('b.html')).toBeUndefined()
    release()
    await plan
    expect(await writer.read('b.html')).toBeDefined()
  })

  it('retries after a failure', async () => {
    const writer = createMemoryWriter()
    let count = 0
    const create = () => (++count === 1 ? Promise.reject(new Error('no luck')) : 'fine')
    await writer.plan([{ path: 'a.html', key: 'a', create }])
    await expect(writer.read('a.html')).rejects.toThrow('no luck')
    expect((await writer.read('a.html'))?.etag).toMatch(/^"[\da-f]{32}"$/)
  })

  it('does not keep the bytes of a file that has changed since it was planned', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'a.png')
    const writer = createMemoryWriter()
    const copy = { copyOf: file, access: folderAccess(folder) }
    await writer.plan([{ path: 'a.png', key: hashOf('planned'), create: () => copy }])
    const read = async () => Buffer.from((await writer.read('a.png'))?.body ?? []).toString()
    writeFileSync(file, 'changed')
    expect(await read()).toBe('changed')
    writeFileSync(file, 'planned')
    expect(await read()).toBe('planned')
    writeFileSync(file, 'changed again')
    expect(await read()).toBe('planned')
  })
})
