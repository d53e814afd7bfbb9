import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync, gzip } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import type { PrecompressSetting } from '../../../src/model/config.js'
import { createDiskWriter } from '../../../src/output/disk-writer.js'
import type { OutputManifest } from '../../../src/output/manifest-file.js'
import { precompress } from '../../../src/output/precompress.js'
import type { Stage } from '../../../src/output/stage.js'
import { planOf, readSite, temporaryFolder } from './support/tree.js'

const root = temporaryFolder()
afterAll(() => rmSync(root, { recursive: true }))
let folders = 0
const newFolder = () => join(root, `site-${folders++}`)

const page = '<p>中文 and text</p>\n'.repeat(100)
const site = {
  'index.html': page,
  'small.html': 'x'.repeat(1023),
  'photo.webp': 'x'.repeat(5000),
  'data.json': '1'.repeat(1024)
}

/** Build a site into a folder with compressed copies. */
function build(dir: string, files: Readonly<Record<string, string>>, precompress: PrecompressSetting = true) {
  return createDiskWriter({ dir }, { precompress }).plan(planOf(files))
}

const copiesOf = (dir: string) =>
  Object.keys(readSite(dir))
    .filter((path) => /\.(?:gz|br)$/.test(path))
    .sort()

describe('precompress', () => {
  it('begins nothing after a failure, and has ended what it began when it throws', async () => {
    const dir = newFolder()
    const names = Array.from({ length: 40 }, (_, index) => `${index}.html`)
    await build(dir, Object.fromEntries(names.map((name) => [name, page])), false)
    const decided = new Map(
      names.map((path) => [path, { entry: { path, key: path, hash: path, size: page.length }, staged: undefined }])
    )
    let added = 0
    const add = (path: string) => {
      if (++added === 1) throw new Error('The disk is full.')
      return { name: path, hash: path, size: 1 }
    }
    const known = { entries: new Map(), changedMs: 0 } as unknown as OutputManifest
    const made = precompress(dir, decided, true, known, { add } as unknown as Stage)
    await expect(made).rejects.toThrow('The disk is full.')
    const addedThen = added
    for (let index = 0; index < 200; index++) await promisify(gzip)(page)
    expect(added).toBe(addedThen)
  })

  it('writes copies of text from 1 KB, and of nothing that is compressed in itself', async () => {
    const dir = newFolder()
    await build(dir, site)
    expect(copiesOf(dir)).toEqual(['data.json.br', 'data.json.gz', 'index.html.br', 'index.html.gz'])
    const gz = readFileSync(join(dir, 'index.html.gz'))
    expect(gunzipSync(gz).toString()).toBe(page)
    expect(brotliDecompressSync(readFileSync(join(dir, 'index.html.br'))).toString()).toBe(page)
    // RFC 1952: no time, no name, an unknown system.
    expect([...gz.subarray(3, 8), gz[9]]).toEqual([0, 0, 0, 0, 0, 255])
  })

  it('writes those that are asked for', async () => {
    const dir = newFolder()
    await build(dir, site, ['gzip'])
    expect(copiesOf(dir)).toEqual(['data.json.gz', 'index.html.gz'])
    await build(dir, site, false)
    expect(copiesOf(dir)).toEqual([])
  })

  it('makes no copy again whose file did not change, and the same as from nothing', async () => {
    const dir = newFolder()
    await build(dir, site)
    const before = statSync(join(dir, 'index.html.br')).ino
    const changed = { ...site, 'data.json': '2'.repeat(2000) }
    const { written, unchanged } = await build(dir, changed)
    expect([...written].sort()).toEqual(['data.json', 'data.json.br', 'data.json.gz'])
    expect(unchanged).toContain('index.html.br')
    expect(statSync(join(dir, 'index.html.br')).ino).toBe(before)
    const fresh = newFolder()
    await build(fresh, changed)
    expect(readSite(dir)).toEqual(readSite(fresh))
  })

  it('makes a copy again that was changed or removed', async () => {
    const dir = newFolder()
    await build(dir, site)
    const whole = readSite(dir)
    rmSync(join(dir, 'index.html.gz'))
    rmSync(join(dir, 'data.json.br'))
    expect([...(await build(dir, site)).written].sort()).toEqual(['data.json.br', 'index.html.gz'])
    expect(readSite(dir)).toEqual(whole)
  })

  it('removes copies with their files, and where these became small', async () => {
    const dir = newFolder()
    await build(dir, site)
    const { removed } = await build(dir, { 'index.html': 'short' })
    expect(removed).toContain('index.html.gz')
    expect(copiesOf(dir)).toEqual([])
  })

  it("keeps a site's own copy", async () => {
    const dir = newFolder()
    await build(dir, { ...site, 'index.html.gz': 'own' })
    expect(readSite(dir)['index.html.gz']).toBe('own')
    expect(copiesOf(dir)).toContain('index.html.br')
  })
})
