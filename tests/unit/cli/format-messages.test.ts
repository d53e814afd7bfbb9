import { expect, test } from 'vitest'
import { createProgram } from '../../../src/cli/program.js'
import { spawnCapstan } from '../../helpers/spawn-capstan.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'

/** A site whose configuration has a mistake, and one that does not parse. */
const broken = {
  'a mistake in its configuration': "export default { title: 'A', colour: 'red' }\n",
  'a configuration that does not parse': 'export default {\n'
}

test.each(Object.entries(broken))('a site with %s is reported as a document in every format', async (_name, text) => {
  const folder = temporaryFolder()
  writeFiles(folder, { 'site.config.ts': text, 'content/index.md': '# A\n' })
  const run = async (...args: string[]) => spawnCapstan(['check', ...args, folder])
  const [json, short, sarif, junit] = await Promise.all([
    run('--format', 'json'),
    run('--json'),
    run('--format', 'sarif'),
    run('--format', 'junit')
  ])
  expect([json.code, short.code, sarif.code, junit.code]).toEqual([2, 2, 2, 2])
  const { diagnostics, summary } = JSON.parse(json.stdout) as {
    diagnostics: { file: string; severity: string }[]
    summary: object
  }
  expect(diagnostics[0]).toMatchObject({ severity: 'error', file: 'site.config.ts' })
  expect(summary).toMatchObject({ errors: diagnostics.length, routes: 0 })
  expect(short.stdout).toBe(json.stdout)
  expect(JSON.parse(sarif.stdout)).toMatchObject({ version: '2.1.0', runs: [{ results: [{ level: 'error' }] }] })
  expect(junit.stdout).toMatch(/^<\?xml [^]*<failure [^]*<\/testsuites>\s*$/)
})

test('whoever asks for data gets a document of what is wrong', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': "export default { title: 'A', colour: 'red' }\n",
    'content/index.md': '# A\n',
    'old/docusaurus.config.js': 'module.exports = {\n'
  })
  const commands = [
    ['search', 'word', folder],
    ['search', '--questions', folder],
    ['search', '--evaluate', folder],
    ['host', 'check', folder],
    ['translations', 'status', folder],
    ['migrate', `${folder}/old`]
  ]
  for (const command of commands) {
    const { code, stdout } = await spawnCapstan([...command, '--json'])
    expect([command[0], code]).toEqual([command[0], 2])
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string; message: string }[] }
    expect(diagnostics[0]).toMatchObject({ severity: 'error', message: expect.stringMatching(/\w/) as string })
  }
})

test('every command that prints data takes --json and --format json', () => {
  const commands = createProgram().commands.flatMap((command) => [command, ...command.commands])
  const longs = commands.map((command) => command.options.map(({ long }) => long))
  const named = longs.filter((names) => names.includes('--json') || names.includes('--format'))
  expect(named.length).toBeGreaterThan(5)
  for (const names of named) expect(names).toEqual(expect.arrayContaining(['--json', '--format']))
})
