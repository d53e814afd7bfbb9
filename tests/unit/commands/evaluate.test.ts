/** Search as a test of the site: queries with the pages that answer them, and figures that must not become worse. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { evaluate } from '../../../src/commands/evaluate.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** Build a site with queries, and a function that measures them. */
async function siteWith(queries: string, files: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder()
  const write = (more: Readonly<Record<string, string>>) => writeFiles(folder, more)
  write({
    'site.config.ts': "export default { title: 'Site', search: { queries: ['queries.yaml'] } }\n",
    'queries.yaml': queries,
    'content/install.md': '# Install\n\nRun the installer.\n',
    'content/remove.md': '# Remove\n\nDelete the folder.\n',
    ...files
  })
  const run = () => build(folder, { isStrict: false, useCache: true, workers: 0 })
  await run()
  const measure = (isAccepted = false) => evaluate(folder, { isAccepted })
  return { folder, write, run, measure }
}

const queries = `- { query: installer, targets: [/install], kind: word }
- { query: how to delete it, targets: ['/remove#folder'] }
- { query: zzzz }
- { query: uninstall, targets: [/remove] }
`

test('queries are measured by their first right page, and those that must find nothing by that', async () => {
  const { measure } = await siteWith(queries)
  const { sets, messages } = await measure()
  expect(messages).toEqual([])
  expect(sets).toMatchObject([{ name: 'queries', queries: 4, recall: 0.75, missed: [{ query: 'uninstall' }] }])
})

test('figures are recorded, and what becomes worse is an error that names what is lost', async () => {
  const { folder, write, run, measure } = await siteWith(queries)
  await measure(true)
  expect(readFileSync(join(folder, 'search.lock.yaml'), 'utf8')).toMatch(
    /^# .*\nqueries:\n {2}queries: 4\n {2}mrr: 0\.75\n {2}recall: 0\.75\n {2}missed:\n {4}- uninstall\n$/
  )
  expect((await measure()).messages).toEqual([])
  write({
    'content/remove.md': '# Goodbye\n\nSee you.\n',
    'content/install.md': '# Install\n\nRun the installer to delete it.\n'
  })
  await run()
  const { sets, messages } = await measure()
  expect(sets[0]?.before).toEqual({ mrr: 0.75, recall: 0.75 })
  expect(
    messages.map(({ file, line, ruleId, severity, message }) => ({ at: `${file}:${line}`, ruleId, severity, message }))
  ).toEqual([
    {
      at: 'search.lock.yaml:2',
      ruleId: 'search-regression',
      severity: 'error',
      message:
        'Search answers "queries" worse than recorded: MRR@5 0.5 after 0.75, recall@5 0.5 after 0.75; lost: "how to delete it".'
    }
  ])
  await measure(true)
  expect((await measure()).messages).toEqual([])
})

test('a page that search does not have is an error at its query', async () => {
  const { measure } = await siteWith('- { query: installer, targets: [/instal] }\n')
  const [message] = (await measure()).messages
  expect(message).toMatchObject({ file: 'queries.yaml', line: 1, ruleId: 'search-queries' })
  expect(message?.message).toBe('Search has no page "/instal"; did you mean "/install"?')
})

test('broken files are refused, and an untrusted site is not written', async () => {
  const { folder, write, measure } = await siteWith('- { question: x }\n')
  await expect(measure()).rejects.toMatchObject({
    findings: [{ ruleId: 'search-queries', file: 'queries.yaml', line: 1 }]
  })
  write({ 'queries.yaml': queries, 'search.lock.yaml': 'queries: 1\n' })
  await expect(measure()).rejects.toThrow('Cannot read "search.lock.yaml"')
  await expect(evaluate(folder, { isAccepted: true, isUntrusted: true })).rejects.toThrow('untrusted')
  write({ 'site.config.ts': "export default { title: 'Site' }\n" })
  await expect(measure()).rejects.toThrow('The site has no queries')
})
