import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createDiskWriter } from '../../../../src/output/disk-writer.js'
import { readFolder } from '../../../../src/serve/http/serve-folder.js'
import { serve } from '../support/memory-site.js'
import { rawRequest } from '../support/raw-request.js'

const root = mkdtempSync(join(tmpdir(), 'capstan-test-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Build a site of one page. */
async function build(dir: string, text: string, more: Record<string, string> = {}): Promise<void> {
  const files = { 'index.html': text, ...more }
  await createDiskWriter({ dir }).plan(
    Object.entries(files).map(([path, create]) => ({ path, key: create, create: () => create }))
  )
}

describe('readFolder', () => {
  it('serves the files of the folder at the time of the request', async () => {
    const dir = join(root, 'rebuilt')
    await build(dir, 'first', { 'old.html': 'old' })
    const server = await serve({}, { read: readFolder(dir) })
    const first = await rawRequest(server.port, '/')
    await build(dir, 'second, and longer', { 'new.html': 'new' })
    const second = await rawRequest(server.port, '/', { headers: { 'if-none-match': first.headers.etag ?? '' } })
    expect([first.body, second.body]).toEqual(['first', 'second, and longer'])
    expect((await rawRequest(server.port, '/old')).status).toBe(404)
    expect((await rawRequest(server.port, '/new')).body).toBe('new')
    // Also when the folder is taken away and built anew.
    rmSync(dir, { recursive: true })
    expect((await rawRequest(server.port, '/')).status).toBe(404)
    await build(dir, 'third')
    expect((await rawRequest(server.port, '/')).body).toBe('third')
    await server.close()
  })

  it('keeps the ETag of a file whose bytes are unchanged', async () => {
    const dir = join(root, 'same')
    await build(dir, 'same')
    const before = await readFolder(dir)('index.html')
    writeFileSync(join(dir, 'index.html'), 'same')
    expect((await readFolder(dir)('index.html'))?.etag).toBe(before?.etag)
  })

  it('does not follow a symbolic link out of the folder', async () => {
    const dir = join(root, 'links')
    await build(dir, 'home')
    mkdirSync(join(root, 'links-secret'))
    writeFileSync(join(root, 'links-secret/secret.txt'), 'secret')
    symlinkSync(join(root, 'links-secret'), join(dir, 'out'))
    symlinkSync(join(root, 'links-secret/secret.txt'), join(dir, 'file.txt'))
    symlinkSync(join(dir, 'index.html'), join(dir, 'inside.html'))
    const read = readFolder(dir)
    expect(await Promise.all([read('out/secret.txt'), read('file.txt'), read('../links-secret/secret.txt')])).toEqual([
      undefined,
      undefined,
      undefined
    ])
    expect(await read('inside.html')).toBeDefined()
  })

  it('answers folders, long names and files used as folders', async () => {
    const dir = join(root, 'odd')
    await build(dir, 'home', { 'a/index.html': 'a' })
    const read = readFolder(dir)
    expect(await Promise.all(['a', 'index.html/x', 'x'.repeat(5000), ''].map(read))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined
    ])
  })

  it('reads through a link to the folder', async () => {
    const dir = join(root, 'target')
    await build(dir, 'home')
    symlinkSync(dir, join(root, 'link'))
    expect(await readFolder(join(root, 'link'))('index.html')).toBeDefined()
  })

  it('streams files too large for memory, also by ranges', async () => {
    const dir = join(root, 'large')
    const large = Buffer.alloc(17 * 1024 * 1024, 'abcdefgh')
    await build(dir, 'home')
    writeFileSync(join(dir, 'film.mp4'), large)
    const server = await serve({}, { read: readFolder(dir) })
    const whole = await rawRequest(server.port, '/film.mp4')
    expect(whole.body.length).toBe(large.length)
    expect((await rawRequest(server.port, '/film.mp4', { headers: { range: 'bytes=-3' } })).body).toBe('fgh')
    expect(
      (await rawRequest(server.port, '/film.mp4', { headers: { 'if-none-match': whole.headers.etag ?? '' } })).status
    ).toBe(304)
    await server.close()
  })
})
