import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Change } from '../../../../src/serve/live/change-batches.js'
import { watchSite, type Watcher } from '../../../../src/serve/live/watch.js'

let root: string
let watcher: Watcher | undefined
let batches: (readonly Change[])[]
let waiting: (() => void)[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'capstan-test-'))
  batches = []
  waiting = []
  for (const folder of ['content/deep', 'build', '.capstan', 'content/node_modules'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['content/a.md', 'content/deep/b.md', 'site.config.ts']) writeFileSync(join(root, file), 'x')
  watcher = watchSite([root], collect, { ignored: [join(root, 'build')] })
})

afterEach(() => {
  watcher?.close()
  rmSync(root, { recursive: true })
})

/** Write a file and the folders above it. */
function write(path: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), 'x')
}

/** Note a batch, its paths relative to the root. */
function collect(changes: readonly Change[]): void {
  batches.push(changes.map(({ path, kind }) => ({ path: path.slice(root.length + 1), kind })))
  for (const wake of waiting.splice(0)) wake()
}

/** Wait for the next batch. */
async function nextBatch(): Promise<readonly Change[]> {
  const count = batches.length
  while (batches.length === count) await new Promise<void>((resolve) => waiting.push(resolve))
  return batches[count] ?? []
}

/** Wait for so many changes after those of some batches; on a busy machine they come in more than one batch. */
async function nextChanges(count: number, before: number): Promise<readonly Change[]> {
  const changes = () => batches.slice(before).flat()
  while (changes().length < count) await new Promise<void>((resolve) => waiting.push(resolve))
  return changes()
}

describe('watchSite', () => {
  it('polls file systems that tell nothing, where the environment asks for it', async () => {
    watcher?.close()
    vi.stubEnv('CHOKIDAR_USEPOLLING', '1')
    onTestFinished(() => void vi.unstubAllEnvs())
    watcher = watchSite([root], collect, { ignored: [join(root, 'build')] })
    writeFileSync(join(root, 'content/a.md'), 'changed')
    expect(await nextBatch()).toEqual([{ path: 'content/a.md', kind: 'change' }])
    write('content/new/c.md')
    expect(await nextChanges(1, 1)).toEqual([{ path: 'content/new/c.md', kind: 'add' }])
    unlinkSync(join(root, 'content/deep/b.md'))
    expect(await nextChanges(1, 2)).toEqual([{ path: 'content/deep/b.md', kind: 'remove' }])
  })

  it('reports a change, a new file and a removal', async () => {
    writeFileSync(join(root, 'content/a.md'), 'changed')
    expect(await nextBatch()).toEqual([{ path: 'content/a.md', kind: 'change' }])
    writeFileSync(join(root, 'content/deep/new.md'), 'new')
    expect(await nextBatch()).toEqual([{ path: 'content/deep/new.md', kind: 'add' }])
    unlinkSync(join(root, 'content/deep/b.md'))
    expect(await nextBatch()).toEqual([{ path: 'content/deep/b.md', kind: 'remove' }])
  })

  it('reports a save by rename as a change', async () => {
    for (const text of ['once', 'twice']) {
      writeFileSync(join(root, 'content/a.md.tmp'), text)
      renameSync(join(root, 'content/a.md.tmp'), join(root, 'content/a.md'))
      expect(await nextBatch()).toEqual([{ path: 'content/a.md', kind: 'change' }])
    }
  })

  it('reports saves in quick succession', async () => {
    const file = join(root, 'content/a.md')
    for (const text of ['1', '22', '333', '4444', '55555', '666666']) {
      writeFileSync(file, text)
      expect(await nextBatch()).toEqual([{ path: 'content/a.md', kind: 'change' }])
    }
  })

  it('reports a file that is removed and created over and over', async () => {
    for (let round = 0; round < 5; round++) {
      write('content/new.md')
      expect(await nextBatch()).toEqual([{ path: 'content/new.md', kind: 'add' }])
      unlinkSync(join(root, 'content/new.md'))
      expect(await nextBatch()).toEqual([{ path: 'content/new.md', kind: 'remove' }])
    }
  })

  it('reports a file and a folder that came and went unseen', async () => {
    write('content/brief/c.md')
    write('content/brief.md')
    for (const path of ['content/brief', 'content/brief.md']) rmSync(join(root, path), { recursive: true })
    expect(await nextChanges(2, 0)).toEqual([
      { path: 'content/brief', kind: 'gone' },
      { path: 'content/brief.md', kind: 'gone' }
    ])
  })

  it('reports every file that is put in a folder while the folder is new', async () => {
    const expected: string[] = []
    for (let number = 0; number < 30; number++) {
      for (const name of ['first', 'second', 'third']) {
        write(`content/${number}/inner/${name}.md`)
        expected.push(`content/${number}/inner/${name}.md`)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    await nextChanges(expected.length, 0)
    expect([...new Set(batches.flat().map(({ path }) => path))].sort()).toEqual(expected.sort())
  })

  it('reports simultaneous changes in one batch', async () => {
    writeFileSync(join(root, 'content/a.md'), 'changed')
    writeFileSync(join(root, 'content/deep/b.md'), 'changed')
    writeFileSync(join(root, 'site.config.ts'), 'changed')
    const batch = await nextBatch()
    expect(batch.map(({ path }) => path).sort()).toEqual(['content/a.md', 'content/deep/b.md', 'site.config.ts'])
  })

  it('ignores output of builds and tools', async () => {
    for (const file of [
      'build/index.html',
      '.capstan/x',
      'content/node_modules/x.js',
      'content/a.md~',
      'content/.a.md.swp',
      'content/4913'
    ]) {
      writeFileSync(join(root, file), 'x')
    }
    writeFileSync(join(root, 'content/a.md'), 'changed')
    expect(await nextBatch()).toEqual([{ path: 'content/a.md', kind: 'change' }])
  })

  it('does not follow links to other folders', async () => {
    watcher?.close()
    const elsewhere = mkdtempSync(join(tmpdir(), 'capstan-test-'))
    onTestFinished(() => rmSync(elsewhere, { recursive: true }))
    writeFileSync(join(elsewhere, 'file.md'), 'x')
    symlinkSync(elsewhere, join(root, 'content/link'))
    watcher = watchSite([join(root, 'content')], collect)
    writeFileSync(join(elsewhere, 'file.md'), 'changed')
    // Events arrive in order: what was followed would be reported first, or in the same batch.
    writeFileSync(join(root, 'content/a.md'), 'changed')
    await nextBatch()
    expect(batches.flat()).toEqual([{ path: 'content/a.md', kind: 'change' }])
  })

  it('reports files and folders created later', async () => {
    watcher?.close()
    watcher = watchSite([join(root, 'content'), join(root, 'openapi'), join(root, 'far/away/labels.txt')], collect)
    write('openapi/api.yaml')
    expect(await nextBatch()).toEqual([{ path: 'openapi/api.yaml', kind: 'add' }])
    write('far/away/labels.txt')
    expect(await nextBatch()).toEqual([{ path: 'far/away/labels.txt', kind: 'add' }])
  })

  it('reports changes in a folder that was removed and recreated', async () => {
    watcher?.close()
    watcher = watchSite([join(root, 'content')], collect)
    renameSync(join(root, 'content'), join(root, 'elsewhere'))
    expect((await nextChanges(2, 0)).map(({ kind }) => kind)).toEqual(['remove', 'remove'])
    const before = batches.length
    renameSync(join(root, 'elsewhere'), join(root, 'content'))
    expect((await nextChanges(2, before)).map(({ kind }) => kind)).toEqual(['add', 'add'])
    writeFileSync(join(root, 'content/a.md'), 'changed')
    expect(await nextBatch()).toEqual([{ path: 'content/a.md', kind: 'change' }])
  })

  it('reports what changed since the files were read, before they were watched', async () => {
    watcher?.close()
    unlinkSync(join(root, 'site.config.ts'))
    const read = statSync(join(root, 'content')).ctimeMs
    await vi.waitUntil(() => {
      writeFileSync(join(root, 'content/a.md'), 'changed')
      return statSync(join(root, 'content/a.md')).ctimeMs > read + 100
    })
    unlinkSync(join(root, 'content/deep/b.md'))
    watcher = watchSite([join(root, 'content')], collect, { since: statSync(join(root, 'content/a.md')).ctimeMs })
    const changes = await nextBatch()
    expect(changes.map(({ path }) => path).sort()).toEqual(['content/a.md', 'content/deep'])
  })

  it('watches additional files', async () => {
    watcher?.close()
    watcher = watchSite([join(root, 'content')], collect)
    watcher.add([join(root, 'site.config.ts'), join(root, 'content')])
    writeFileSync(join(root, 'site.config.ts'), 'changed')
    expect(await nextBatch()).toEqual([{ path: 'site.config.ts', kind: 'change' }])
  })

  it('collects the next batch while one is processed', async () => {
    watcher?.close()
    let finish: () => void = () => undefined
    let running = 0
    watcher = watchSite([root], async (changes) => {
      expect(++running).toBe(1)
      collect(changes)
      if (batches.length === 1) await new Promise<void>((resolve) => (finish = resolve))
      running--
    })
    writeFileSync(join(root, 'content/a.md'), 'first')
    await nextBatch()
    writeFileSync(join(root, 'content/deep/b.md'), 'second')
    const second = nextBatch()
    finish()
    expect(await second).toEqual([{ path: 'content/deep/b.md', kind: 'change' }])
  })
})
