import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrateMkdocs } from '../../../src/dialects/mkdocs/migrate/migrate-mkdocs.js'
import { writeFiles } from '../../helpers/files.js'
import { createRepository } from '../helpers/repository.js'

const date = '2024-01-01T00:00:00Z'
const configOf = (nav: string) =>
  `site_name: M\nsite_url: https://m.example/docs/\nnav: [${nav}]\nplugins: [search, mike]\nextra: { version: { provider: mike } }\n`

/** Make a repository with tags, and with the branch of mike that lists versions. */
function siteOf(versions: readonly object[], { hasTags = true } = {}): string {
  const { folder, commit, git } = createRepository()
  commit({
    files: { 'mkdocs.yml': configOf('index.md, old.md'), 'docs/index.md': '# 1\n', 'docs/old.md': '# O\n' },
    date
  })
  if (hasTags) for (const tag of ['v1.9.0', 'v1.10.0', 'v1.10.0-rc1']) git('tag', tag)
  rmSync(join(folder, 'docs/old.md'))
  commit({ files: { 'mkdocs.yml': configOf('index.md, new.md'), 'docs/new.md': '# N\n' }, date })
  if (hasTags) git('tag', '2.0')
  git('checkout', '-q', '--orphan', 'gh-pages')
  git('rm', '-rfq', '.')
  commit({ files: { 'versions.json': JSON.stringify(versions) }, date })
  git('checkout', '-q', 'main')
  return folder
}

const listed = [
  { version: 'dev', title: 'Development', aliases: [] },
  { version: '2.0', title: '2.0', aliases: ['latest'] },
  { version: '1.10', title: '1.10', aliases: ['lts'] },
  { version: '0.9', title: '0.9', aliases: [] }
]

test('versions of mike are their tags with the menus that these had, the work tree, and links where nothing holds them', () => {
  const { settings, byHand } = migrateMkdocs({ siteDir: siteOf(listed), configFile: 'mkdocs.yml' })
  expect(settings.versions).toEqual([
    { name: 'dev', label: 'Development' },
    { name: '2.0', isLatest: true, ref: '2.0' },
    { name: '1.10', refs: 'v1.10.*' },
    { name: '0.9', href: 'https://m.example/docs/0.9/' }
  ])
  const doc = (id: string) => ({ type: 'doc', id })
  expect(settings.sidebar).toEqual({
    dev: [doc('index'), doc('new')],
    '2.0': [doc('index'), doc('new')],
    '1.10': [doc('index'), doc('old')]
  })
  expect(settings.redirects).toEqual([
    { from: '/2.0/*', to: '/:splat' },
    { from: '/latest/*', to: '/:splat' },
    { from: '/lts/*', to: '/1.10/:splat' }
  ])
  expect(settings.navbar?.end).toContainEqual({ type: 'versions' })
  expect(byHand.map(({ text }) => text)).toEqual([
    'The version "0.9" has no tag here: it is a link to https://m.example/docs/0.9/; keep its pages there, or name a "ref" or a "folder".'
  ])
})

test('the newest version is the work tree where none is unreleased', () => {
  const versions = [{ version: '3', title: '3', aliases: [] }]
  const { settings } = migrateMkdocs({ siteDir: siteOf(versions, { hasTags: false }), configFile: 'mkdocs.yml' })
  expect(settings.versions).toEqual([{ name: '3', isLatest: true }])
  expect(settings.redirects).toEqual([{ from: '/3/*', to: '/:splat' }])
})

test('without the branch of mike its versions are named', () => {
  const { folder, commit } = createRepository()
  writeFiles(folder, { 'docs/index.md': '# 1\n' })
  commit({ files: { 'mkdocs.yml': configOf('index.md') }, date })
  const { settings, byHand } = migrateMkdocs({ siteDir: folder, configFile: 'mkdocs.yml' })
  expect(settings.versions).toBeUndefined()
  expect(byHand[0]?.text).toContain('Versions that mike has built are on a branch that is not here')
})
