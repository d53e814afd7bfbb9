import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { capstan, root } from './capstan.js'
import { listFiles } from './files.js'

/** The first site, built once for the tests of a file. */
export interface BuiltSite {
  readonly folder: string
  /** Output paths of all pages. */
  readonly pages: readonly string[]
  readonly read: (path: string) => string
}

/** Build this repository's site before the tests of a file, and remove it after them. */
export function buildFirstSite(): BuiltSite {
  const folder = mkdtempSync(join(tmpdir(), 'capstan-first-site-'))
  const out = join(folder, 'out')
  const pages: string[] = []
  beforeAll(async () => {
    const { code, stderr } = await capstan(['build', root, '--out-dir', out])
    if (code !== 0) throw new Error(stderr)
    pages.push(...listFiles(out).filter((path) => path.endsWith('.html') && !path.startsWith('_capstan/')))
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return { folder: out, pages, read: (path) => readFileSync(join(out, path), 'utf8') }
}
