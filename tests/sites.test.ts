/**
 * Fixture sites: each folder of tests/sites is built, and every file of its `expected/` must be what was
 * built: for pages the inside of `<main>`, for other files the whole. `UPDATE_EXPECTED=1` writes what is expected anew.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../src/commands/build.js'
import { copyToTemporary, listFiles, writeFiles } from './helpers/files.js'

const sites = join(import.meta.dirname, 'sites')
const isUpdate = process.env.UPDATE_EXPECTED === '1'

describe.each(readdirSync(sites))('%s', (name) => {
  test('builds what is expected', async () => {
    const expected = join(sites, name, 'expected')
    const copy = copyToTemporary(join(sites, name))
    rmSync(join(copy, 'expected'), { recursive: true, force: true })
    const { isWritten, messages } = await build(copy, { useCache: true, isStrict: false, workers: 0 })
    expect([isWritten, messages.filter(({ severity }) => severity === 'error')]).toEqual([true, []])
    const read = (path: string) => comparable(path, readFileSync(join(copy, 'build', path), 'utf8'))
    if (isUpdate) updateExpected(expected, read)
    const paths = existsSync(expected) ? listFiles(expected) : []
    expect(paths.length, 'a fixture site without expected files tests nothing').toBeGreaterThan(0)
    for (const path of paths) {
      expect(existsSync(join(copy, 'build', path)), `${path} is expected and was not built`).toBe(true)
      expect(read(path), path).toBe(readFileSync(join(expected, path), 'utf8'))
    }
  })
})

/** Cut out what a fixture compares: the main part of a page, without the fingerprints of the client's files and the API console. */
function comparable(path: string, text: string): string {
  if (!path.endsWith('.html')) return text
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text
  return `${main
    .replaceAll(/\.[0-9a-f]{10}\.svg/g, '.svg')
    .replaceAll(/<section class="api-console"[^>]*>[\s\S]*?<\/section>/g, '')
    .replaceAll(/(<\/(?:p|h\d|ul|ol|li|pre|table|tr|section|nav|details|figure|aside|article|div)>)/g, '$1\n')}\n`
}

/** Write the files that are expected already anew. */
function updateExpected(expected: string, read: (path: string) => string): void {
  for (const path of existsSync(expected) ? listFiles(expected) : []) writeFiles(expected, { [path]: read(path) })
}
