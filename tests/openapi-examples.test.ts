/** The examples that others test their tools with: each is read, or refused with the place of what is wrong. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './helpers/capstan.js'
import { isFull } from './helpers/is-full.js'
import { spawnCapstan } from './helpers/spawn-capstan.js'
import { listFiles, temporaryFolder, writeFiles } from './helpers/files.js'

const folder = join(root, 'node_modules', '@readme', 'oas-examples')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const all = listFiles(folder).filter((path) => /^\d\.\d\/.*\.(?:json|yaml)$/.test(path))

/** The two largest have as many pages as all others together: the full run reads them, too. */
const isLarge = (path: string) => statSync(join(folder, path)).size > 200_000

/** Examples that are the same in YAML as in JSON are read once. */
const examples = all.filter((path) => {
  if (!isFull && isLarge(path)) return false
  const twin = path.replaceAll('yaml', 'json')
  return twin === path || !all.includes(twin) || !isDeepStrictEqual(parse(read(path)), JSON.parse(read(twin)))
})

/** A finding of `check`. */
type Found = (typeof mistakes)[number] & {}

/** What is wrong with them: no response at all, and a link to a page of the site that the example was taken from. */
const mistakes = [
  { file: '3.0/json/openapi-workshop/post.json', line: 26, column: 22, ruleId: 'api-invalid' },
  { file: '3.0/json/readme-legacy.json', line: 1597, column: 182, ruleId: 'api-broken-link' }
]

test('every example is read, or refused with the place of what is wrong', async () => {
  const site = temporaryFolder()
  const openapi = examples.map((file) => ({ file, path: `/${file.replaceAll('.', '-')}` }))
  writeFiles(site, {
    'site.config.ts': `export default ${JSON.stringify({ title: 'Examples', lang: 'en', openapi })}\n`,
    'content/index.md': '---\ntitle: Examples\n---\n\nExamples.\n',
    ...Object.fromEntries(examples.map((path) => [path, read(path)]))
  })
  const { code, stdout, stderr } = await spawnCapstan(['check', site, '--format', 'json'])
  expect(code, stderr).toBe(1)
  const { diagnostics, summary } = JSON.parse(stdout) as {
    readonly diagnostics: readonly Found[]
    readonly summary: { readonly routes: number }
  }
  const found = diagnostics.filter(({ file }) => !/yaml$/.test(file))
  // Links such as `[link](ref:action-object)` have a scheme that only the maker's own site knows.
  const foreign = found.filter(({ ruleId }) => ruleId === 'api-unsafe-url')
  for (const { file, line } of foreign) expect(read(file).split('\n')[line - 1]).toContain('](ref:')
  expect(foreign).toHaveLength(10)
  const others = found.filter((diagnostic) => !foreign.includes(diagnostic))
  expect(others.map(({ file, line, column, ruleId }) => ({ file, line, column, ruleId }))).toEqual(mistakes)
  expect(summary.routes).toBeGreaterThan(examples.length * 2)
  expect(examples.length).toBeGreaterThan(60)
})
