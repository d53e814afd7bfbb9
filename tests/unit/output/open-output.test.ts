import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { UsageError } from '../../../src/model/errors.js'
import { createDiskWriter } from '../../../src/output/disk-writer.js'
import { openOutput } from '../../../src/output/open-output.js'
import { OutputRefusedError } from '../../../src/output/output-refused-error.js'
import { planOf, readTree, temporaryFolder, writeTree } from './support/tree.js'

const root = temporaryFolder()
const site = join(root, 'repository/site')
const folders = {
  siteDir: site,
  contentDir: join(site, 'content'),
  apiDirs: [join(site, 'openapi')],
  workTree: join(root, 'repository')
}

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  writeTree(site, { 'content/index.md': '# Home', 'openapi/api.yaml': 'openapi: 3.1.0', 'site.config.ts': '' })
})
afterAll(() => rmSync(root, { recursive: true }))

describe('openOutput', () => {
  it('accepts a new folder, an empty one, and one with only system files', () => {
    expect(openOutput(join(site, 'build'), folders)).toEqual({ dir: join(site, 'build') })
    writeTree(site, { 'empty/.DS_Store': '' })
    expect(openOutput(join(site, 'empty'), folders)).toEqual({ dir: join(site, 'empty') })
    expect(openOutput(join(root, 'far/away'), folders)).toEqual({ dir: join(root, 'far/away') })
  })

  it('accepts a folder that it wrote, also with added files or as a work tree of its own', async () => {
    const dir = join(site, 'build')
    await createDiskWriter({ dir }).plan(planOf({ 'index.html': 'x' }))
    writeTree(dir, { CNAME: 'x', '.git/HEAD': 'x' })
    expect(openOutput(dir, folders)).toEqual({ dir })
  })

  it('takes a hidden folder among the pages, which is not scanned for them', () => {
    expect(openOutput(join(site, 'content', '.build'), folders).dir).toBe(join(site, 'content', '.build'))
  })

  it('resolves links', () => {
    mkdirSync(join(root, 'www'))
    symlinkSync(join(root, 'www'), join(site, 'build'))
    expect(openOutput(join(site, 'build'), folders)).toEqual({ dir: join(root, 'www') })
  })

  it.each([
    ['.', 'is the site directory'],
    ['..', 'contains the site directory'],
    ['../..', 'contains the site directory'],
    ['content', 'is the content folder'],
    ['content/build', 'is in the content folder'],
    ['openapi', 'is the folder of the API description'],
    ['openapi/out', 'is in the folder of the API description'],
    ['site.config.ts', 'is a file'],
    ['somebody', 'holds files that Capstan did not write, such as "thesis.doc"'],
    ['link', 'is in the content folder']
  ])('refuses %s: it %s', (path, reason) => {
    writeTree(site, { 'somebody/thesis.doc': 'years of work' })
    symlinkSync(join(site, 'content'), join(site, 'linked'))
    symlinkSync(join(site, 'linked/deeper'), join(site, 'link'))
    mkdirSync(join(site, 'content/deeper'))
    const tree = readTree(join(root, 'repository/site/content'))
    expect(() => openOutput(join(site, path), folders)).toThrow(OutputRefusedError)
    expect(() => openOutput(join(site, path), folders)).toThrow(UsageError)
    expect(() => openOutput(join(site, path), folders)).toThrow(`: it ${reason}. Name a new or empty folder`)
    expect(readTree(join(root, 'repository/site/content'))).toEqual(tree)
  })

  it('refuses the root of the work tree when the site is below it', () => {
    const elsewhere = { ...folders, siteDir: join(root, 'other'), contentDir: join(root, 'other/content'), apiDirs: [] }
    expect(() => openOutput(join(root, 'repository'), elsewhere)).toThrow('is the root of the work tree')
  })

  it.each(['/proc/x', '/sys/deep/er', '/dev/x', '/dev/shm'])('refuses %s, in which no folder can be made', (path) => {
    expect(() => openOutput(path, folders)).toThrow('is of the operating system')
  })

  it('accepts the default folder when the API description is beside the configuration', () => {
    expect(openOutput(join(site, 'build'), { ...folders, apiDirs: [site] })).toEqual({ dir: join(site, 'build') })
  })
})
