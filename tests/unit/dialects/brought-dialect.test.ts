import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { check } from '../../../src/commands/check.js'
import { migrate } from '../../../src/commands/migrate.js'
import { loadDialect, loadOtherDialects } from '../../../src/dialects/load-dialect.js'
import type { DialectInput } from '../../../src/model/dialect.js'
import type { UsageError } from '../../../src/model/errors.js'
import { copyToTemporary, temporaryFolder, writeFiles } from '../../helpers/files.js'
import { told } from '../../helpers/told.js'

const site = join(import.meta.dirname, '../../sites/dialect')

/** Check a site of one page whose dialect is that of a plugin. */
async function findingsOf(dialect: string, text = '# T\n\nText.\n', name = 'odd') {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': `export default { title: 'T', lang: 'en', markdown: { dialect: '${name}' }, plugins: [{ name: 'mine', dialects: [{ name: 'odd', ${dialect} }] }] }\n`,
    'content/index.md': text
  })
  const { messages } = await check(folder, { external: false })
  return messages.map(({ ruleId, line, message }) => `${ruleId}:${line} ${message}`)
}

test('what a plugin brings stands before ours of the same name, and says only in what it differs from our own', async () => {
  const mine: DialectInput = { name: 'vitepress', titleId: 'top' }
  const dialect = await loadDialect('vitepress', [{ owner: 'mine', value: mine }])
  expect(dialect).toMatchObject({ title: 'vitepress', titleId: 'top', isForeign: false, hasFolderFiles: false })
  expect(await dialect.loadMarkdown()).toMatchObject({ includesText: false, remarkPlugins: [], iconNames: {} })
})

test('pages of our own dialect report what its pages hold', async () => {
  const value: DialectInput = { name: 'odd', signs: [{ place: 'text', pattern: /@@\w+/, advice: 'take it out' }] }
  const own = await loadDialect('capstan', [{ owner: 'mine', value }])
  expect((await own.loadMarkdown()).foreignSigns).toContainEqual(expect.objectContaining({ dialect: 'odd' }))
  const others = await loadOtherDialects([{ owner: 'mine', value }])
  expect(others.map(({ name }) => name)).toContain('odd')
  expect(
    await findingsOf(`signs: [{ place: 'text', pattern: /@@\\w+/, advice: 'take it out' }]`, '# T\n\n@@x\n', 'capstan')
  ).toEqual([
    `raw-syntax:3 "@@x" has no meaning here and is shown as text: take it out, or set markdown: { dialect: 'odd' } if the pages are written for it.`
  ])
})

test('a pass of it that throws is a finding of its page', async () => {
  const pass = `loadMarkdown: async () => ({ remarkPlugins: [() => () => { throw new Error('no luck') }] })`
  expect(await findingsOf(pass)).toEqual([
    'plugin:1 The plugin "mine" failed on this page: no luck (site.config.ts:1:189).'
  ])
})

test('any other function of it that throws ends the command with the name of the plugin', async () => {
  const front = `translateFrontMatter: () => { throw new Error('no luck') }`
  await expect(findingsOf(front)).rejects.toThrow('The dialect of the plugin "mine" fails: no luck.')
})

test('a dialect that nothing brings, and keys that a dialect does not have, are mistakes of the configuration', async () => {
  const mistakesOf = async (dialect: string, name?: string) => {
    const error = await findingsOf(dialect, '# T\n', name).catch((thrown: unknown) => thrown)
    return told((error as UsageError).findings).map(({ line, message }) => `${line} ${message}`)
  }
  expect(await mistakesOf('', 'od')).toEqual(['1 Unexpected value "od" for "markdown.dialect"; did you mean "odd"?'])
  expect(await mistakesOf(`isForeign: 'yes', colour: 1`)).toEqual([
    expect.stringContaining('"plugins[0].dialects[0].isForeign"'),
    expect.stringContaining('"colour"')
  ])
})

test('a site of it is moved in with the plugin', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'wiki.json': '{ "wikiName": "Ours", "theme": "dark" }\n',
    'pages/Home.md': '# Welcome\n\nSee [[Other]].\n',
    'pages/Other.md': '# Other\n'
  })
  const plugin = join(copyToTemporary(site), 'wiki.ts')
  const { generator, pages, written } = await migrate(folder, { plugin })
  expect([generator, pages, written]).toEqual(['wiki', 4, ['site.config.ts', '_migration.md', '.gitignore']])
  const config = readFileSync(join(folder, 'site.config.ts'), 'utf8')
  expect(config).toContain("title: 'Ours'")
  expect(readFileSync(join(folder, '_migration.md'), 'utf8')).toContain('# From Wiki to Capstan')
  expect((await check(folder, { external: false })).messages).toEqual([])
})
