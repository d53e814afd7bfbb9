import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { MachineError } from '../../../src/model/errors.js'
import { createDiskWriter } from '../../../src/output/disk-writer.js'
import { acquireLock, tryLock } from '../../../src/output/lock.js'
import { ownHolder, type LockHolder } from '../../../src/output/lock-holder.js'
import { hasListener, lockSocketOf } from '../../../src/output/lock-socket.js'
import { recoverOutput } from '../../../src/output/recover.js'
import { planOf, readSite, temporaryFolder, writeTree } from './support/tree.js'

const root = temporaryFolder()
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(root, { recursive: true })
})

/** Start a process that lives until it is killed, and the lock it holds on a folder. */
async function lockOfAnother(dir: string): Promise<ChildProcess & { pid: number }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'])
  children.push(child)
  await once(child, 'spawn')
  const start = readFileSync(`/proc/${child.pid}/stat`, 'latin1').split(') ')[1]?.split(' ')[19] ?? null
  writeLock(dir, { pid: child.pid ?? 0, start })
  return child as ChildProcess & { pid: number }
}

/** Write a lock that differs from one of this process. */
function writeLock(dir: string, holder: Partial<LockHolder>): string {
  const file = `${dir}.capstan-lock`
  writeFileSync(file, JSON.stringify({ ...ownHolder(), hasSocket: false, ...holder }))
  return file
}

/** Take a lock that must be free, and give it back. */
function expectFree(dir: string): void {
  const lock = tryLock(dir)
  expect(lock).toHaveProperty('release')
  if ('release' in lock) lock.release()
  expect(readdirSync(root).filter((name) => name.startsWith(`${basename(dir)}.`))).toEqual([])
}

describe('the lock of an output folder', () => {
  it('is taken once, and again after its release', () => {
    const dir = join(root, 'once')
    const lock = tryLock(dir)
    expect(tryLock(dir)).toMatchObject({ state: 'alive', holder: { pid: process.pid } })
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
    const lock = acquireLock(dir, { onWait: (holder) => waited.push(holder) })
    expect(waited).toEqual([child.pid])
    child.kill('SIGKILL')
    ;(await lock).release()
    expect(existsSync(`${dir}.capstan-lock`)).toBe(false)
  })

  it('is stale when the process id was reused by another process', () => {
    const dir = join(root, 'reused')
    writeLock(dir, { start: '1' })
    expectFree(dir)
  })

  it('is respected while it is being written, and stale when its writer never finished', () => {
    const dir = join(root, 'unnamed')
    writeFileSync(`${dir}.capstan-lock`, '')
    expect(tryLock(dir)).toMatchObject({ state: 'alive', holder: undefined })
    utimesSync(`${dir}.capstan-lock`, 1, 1)
    expectFree(dir)
  })

  it('is stale when its writer never finished and its clock was wrong, as is a guard', () => {
    const dir = join(root, 'future')
    const future = Date.now() / 1000 + 86_400
    for (const name of ['', '.guard']) {
      writeFileSync(`${dir}.capstan-lock${name}`, '')
      utimesSync(`${dir}.capstan-lock${name}`, future, future)
    }
    expectFree(dir)
  })

  it('is stale after a restart of the machine', () => {
    const dir = join(root, 'restarted')
    const file = writeLock(dir, { boot: 'an earlier one' })
    expect(tryLock(dir)).toMatchObject({ state: 'unknown' })
    utimesSync(file, 1, 1)
    expectFree(dir)
  })

  it.each([
    ['of another machine', { host: 'elsewhere', boot: 'another' }],
    ['of a container without sockets', { pidNamespace: 'pid:[1]' }]
  ])('%s is waited for, and ends with a sentence', async (_, holder) => {
    const dir = join(root, 'unknown')
    const file = writeLock(dir, { ...holder, pid: 4242 })
    const waited: number[] = []
    const timeouts = { alive: 60_000, unknown: 50 }
    const waiting = acquireLock(dir, { onWait: (pid) => waited.push(pid), timeouts })
    await expect(waiting).rejects.toThrow(MachineError)
    await expect(waiting).rejects.toThrow(
      /^Failed to acquire the lock .*unknown\.capstan-lock: it is held by process 4242 on host .+, which may not run any more\. If no build is running there, delete the file/
    )
    expect(waited).toEqual([4242])
    rmSync(file)
  })

  it('of a process that lives is waited for, with a limit', async () => {
    const dir = join(root, 'endless')
    const child = await lockOfAnother(dir)
    await expect(acquireLock(dir, { timeouts: { alive: 50, unknown: 50 } })).rejects.toThrow(
      `it is held by process ${child.pid} on host ${hostname()}, which does not finish.`
    )
    child.kill('SIGKILL')
  })

  it('of another container is recognised by its socket', async () => {
    const dir = join(root, 'container')
    const file = writeLock(dir, { pidNamespace: 'pid:[1]', pid: 1, hasSocket: true })
    const socket = lockSocketOf(file, statSync(file).ino)
    const script = 'require("net").createServer().listen(process.argv[1], () => console.log())'
    const child = spawn(process.execPath, ['-e', script, socket])
    children.push(child)
    await once(child.stdout, 'data')
    const waited: number[] = []
    const lock = acquireLock(dir, { onWait: (pid) => waited.push(pid) })
    await vi.waitFor(() => expect(waited).toEqual([1]))
    child.kill('SIGKILL')
    ;(await lock).release()
    expect([existsSync(file), existsSync(socket)]).toEqual([false, false])
  })

  it('has a socket that shows other containers that its holder lives', async () => {
    for (const length of [8, 120]) {
      const dir = join(root, 'd'.repeat(length))
      const lock = tryLock(dir)
      const file = `${dir}.capstan-lock`
      const { ino } = statSync(file)
      expect(await hasListener(file, ino)).toBe(true)
      if ('release' in lock) lock.release()
      expect(await hasListener(file, ino)).toBe(false)
      expectFree(dir)
    }
  })

  it('prevents a recovery during a build', async () => {
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

  it('is in the folder when the path beside it is in use', () => {
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
