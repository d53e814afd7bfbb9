import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createDiskWriter } from '../../../src/output/disk-writer.js'
import { acquireLock, tryLock } from '../../../src/output/lock.js'
import { recoverOutput } from '../../../src/output/recover.js'
import { planOf, readSite, temporaryFolder, writeTree } from './support/tree.js'

const root = temporaryFolder()
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true })
})

/** A process that lives until it is killed, and the lock it holds on a folder. */
async function lockOfAnother(dir: string): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'])
  children.push(child)
  await once(child, 'spawn')
  const start = readFileSync(`/proc/${child.pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[19]
  writeFileSync(`${dir}.capstan-lock`, JSON.stringify({ pid: child.pid, start }))
  return child as ChildProcess & { pid: number }
}

describe('the lock of an output folder', () => {
  it('is taken once, and again after its release', () => {
    const dir = join(root, 'once')
    const lock = tryLock(dir)
    expect(tryLock(dir)).toEqual({ holder: process.pid })
    if ('release' in lock) lock.release()
    expect(existsSync(`${dir}.capstan-lock`)).toBe(false)
    const again = tryLock(dir)
    expect(again).toHaveProperty('release')
    if ('release' in again) again.release()
  })

  it('makes builds into the same folder wait for each other', async () => {
    const dir = join(root, 'queue')
    const waited: number[] = []
    let isBusy = false
    const slow = (text: string) => ({
      path: 'index.html',
      key: text,
      create: async () => {
        expect(isBusy).toBe(false)
        isBusy = true
        await new Promise((resolve) => setImmediate(resolve))
        isBusy = false
        return text
      }
    })
    const writer = createDiskWriter({ dir }, { onWait: (holder) => waited.push(holder) })
    await Promise.all(['a', 'b', 'c'].map((text) => writer.plan([slow(text)])))
    expect(waited).toEqual([process.pid, process.pid])
    expect(['a', 'b', 'c']).toContain(readSite(dir)['index.html'])
  })

  it('waits for a process that lives and takes the lock of one that was killed', async () => {
    const dir = join(root, 'killed')
    const child = await lockOfAnother(dir)
    const waited: number[] = []
    const lock = acquireLock(dir, (holder) => waited.push(holder))
    expect(waited).toEqual([child.pid])
    child.kill('SIGKILL')
    ;(await lock).release()
    expect(existsSync(`${dir}.capstan-lock`)).toBe(false)
  })

  it('is stale when the process id has gone to another process', () => {
    const dir = join(root, 'reused')
    writeFileSync(`${dir}.capstan-lock`, JSON.stringify({ pid: process.pid, start: '1' }))
    const lock = tryLock(dir)
    expect(lock).toHaveProperty('release')
    if ('release' in lock) lock.release()
  })

  it('is respected while it is being written, and stale when its writer never finished', () => {
    const dir = join(root, 'unnamed')
    writeFileSync(`${dir}.capstan-lock`, '')
    expect(tryLock(dir)).toEqual({ holder: 0 })
    utimesSync(`${dir}.capstan-lock`, 1, 1)
    const lock = tryLock(dir)
    expect(lock).toHaveProperty('release')
    if ('release' in lock) lock.release()
  })

  it('keeps a recovery away from a build that is under way', async () => {
    const dir = join(root, 'busy')
    await createDiskWriter({ dir }).plan(planOf({ 'index.html': 'x' }))
    writeTree(dir, { '.capstan-new/0': 'staged by the other' })
    const child = await lockOfAnother(dir)
    recoverOutput(dir)
    expect(existsSync(join(dir, '.capstan-new/0'))).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    recoverOutput(dir)
    expect(existsSync(join(dir, '.capstan-new'))).toBe(false)
    expect(existsSync(`${dir}.capstan-lock`)).toBe(false)
  })

  it('lies in the folder when the place beside it is taken by something else', () => {
    const dir = join(root, 'inside')
    mkdirSync(dir)
    mkdirSync(`${dir}.capstan-lock`)
    utimesSync(`${dir}.capstan-lock`, 1, 1)
    const lock = tryLock(dir)
    expect(existsSync(join(dir, '.capstan-lock'))).toBe(true)
    if ('release' in lock) lock.release()
    expect(existsSync(join(dir, '.capstan-lock'))).toBe(false)
  })
})
