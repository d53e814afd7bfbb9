/** What others run of this repository in theirs: the action for GitHub, and the hook for pre-commit. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createProgram } from '../src/cli/program.js'
import { root } from './helpers/capstan.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>
  readonly runs: { readonly using: string; readonly steps: readonly Readonly<Record<string, unknown>>[] }
}

const text = readFileSync(join(root, 'action.yml'), 'utf8')
const action = parse(text) as Action

/** Create a repository whose main branch has a broken link, and a clone of it on a branch that adds another. */
function changedClone(): string {
  const folder = temporaryFolder()
  const [origin, clone] = [join(folder, 'origin'), join(folder, 'clone')]
  mkdirSync(origin)
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@e.example', ...args], { cwd, stdio: 'pipe' })
  writeFiles(origin, { 'docs/README.md': '# R\n\n[old](old.md)\n' })
  git(origin, 'init', '-q', '-b', 'main')
  git(origin, 'add', '-A')
  git(origin, 'commit', '-qm', 'one')
  git(folder, 'clone', '-q', origin, clone)
  git(clone, 'checkout', '-qb', 'change')
  writeFiles(clone, { 'docs/README.md': '# R\n\n[old](old.md)\n\n[new](new.md)\n' })
  git(clone, 'commit', '-qam', 'two')
  git(clone, 'update-ref', '-d', 'refs/remotes/origin/main')
  return clone
}

function run(cwd: string, env: Readonly<Record<string, string>>) {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/capstan'))
  const script = join(root, 'scripts/check-change.sh')
  return spawnSync('bash', [script], { cwd, encoding: 'utf8', env: { ...process.env, CAPSTAN_FOLDER: folder, ...env } })
}

/** Run the step that chooses the package, and read its outputs. */
function choose(wanted: string) {
  const temporary = temporaryFolder()
  const output = join(temporary, 'output')
  const script = join(root, 'scripts/choose-package.sh')
  const env = {
    ...process.env,
    CAPSTAN_PACKAGE: wanted,
    GITHUB_ACTION_PATH: root,
    GITHUB_OUTPUT: output,
    RUNNER_TEMP: temporary
  }
  const { status, stdout } = spawnSync('bash', [script], { encoding: 'utf8', env })
  const lines = status === 0 ? readFileSync(output, 'utf8').trim().split('\n') : []
  return {
    stdout,
    temporary,
    ...Object.fromEntries<string | undefined>(lines.map((line) => line.split('=') as [string, string]))
  }
}

describe('the action', () => {
  test('names other actions by their hashes, and hands on each of its inputs', () => {
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, name = '']) => name)
    expect(used).toHaveLength(1)
    expect(used.filter((name) => !/^actions\/[\w-]+@[\da-f]{40}$/.test(name))).toEqual([])
    const handed = [...text.matchAll(/\$\{\{ inputs\.([\w-]+) \}\}/g)].map(([, name]) => name)
    expect(handed.sort()).toEqual(Object.keys(action.inputs).sort())
    const read = new Set(readFileSync(join(root, 'scripts/check-change.sh'), 'utf8').match(/(?:CHECK|CAPSTAN)_[A-Z]+/g))
    expect([...read].sort()).toEqual(Object.keys(action.runs.steps.at(-1)?.env ?? {}).sort())
  })

  test('installs what its key names: a version by its number, an archive by its bytes', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const own = choose('')
    expect(own).toMatchObject({
      spec: `capstan@${version}`,
      key: version,
      folder: `${own.temporary}/capstan-${version}`
    })
    expect(choose('9.8.7')).toMatchObject({ spec: 'capstan@9.8.7', key: '9.8.7' })
    const archives = temporaryFolder()
    const archive = join(archives, 'capstan-0.2.0.tgz')
    writeFiles(archives, { 'capstan-0.2.0.tgz': 'one' })
    const first = choose(archive)
    expect(first).toMatchObject({ spec: archive, key: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    writeFiles(archives, { 'capstan-0.2.0.tgz': 'two' })
    expect(choose(archive)).not.toMatchObject({ key: (first as { key?: string }).key })
    for (const [wanted, message] of [
      ['next', '::error::Invalid version "next"'],
      ['1.0.0; rm', '::error::Invalid version'],
      ['lost.tgz', '::error::Missing archive "lost.tgz"']
    ] as const)
      expect(choose(wanted).stdout).toContain(message)
  })

  test('caches by that key alone, and neither changes the Node.js of the job nor reads its own folder for packages', () => {
    const cached = action.runs.steps.find(({ id }) => id === 'installed')?.with as Record<string, string>
    expect(cached.key).toContain('${{ steps.package.outputs.key }}')
    // `hashFiles` finds nothing outside of the workspace, and `action_ref` may name another action.
    expect(text).not.toMatch(/hashFiles|action_ref|restore-keys|setup-node@|npm ci/)
    expect(text).toContain('if: steps.installed.outputs.cache-hit')
  })

  test('annotates what a pull request adds, and fails by it', () => {
    const clone = changedClone()
    const sarif = join(clone, 'check.sarif')
    const { stdout, stderr, status } = run(clone, { CHECK_SINCE: 'base', GITHUB_BASE_REF: 'main', CHECK_SARIF: sarif })
    expect(stdout, stderr).toMatch(
      /^::error file=docs\/README\.md,line=5,endLine=5,col=7,endColumn=13,title=broken-link::.*\n$/
    )
    expect(status).toBe(1)
    const log = JSON.parse(readFileSync(sarif, 'utf8')) as { runs: { results: { partialFingerprints: object }[] }[] }
    expect(log.runs[0]?.results.map(({ partialFingerprints }) => Object.keys(partialFingerprints))).toEqual([
      ['capstanFinding/v1']
    ])
  })

  test('reports everything where there is no pull request', () => {
    const { stdout, status } = run(changedClone(), { CHECK_SINCE: 'base', GITHUB_BASE_REF: '', CHECK_PATH: 'docs' })
    expect(stdout.match(/^::error file=docs\/README\.md/gm)).toHaveLength(2)
    expect(status).toBe(1)
  })
})

test('the hook of pre-commit checks whole repositories by a command that exists', () => {
  const hooks = parse(readFileSync(join(root, 'mirror/.pre-commit-hooks.yaml'), 'utf8')) as Record<string, unknown>[]
  const [generator, mirror] = ['package.json', 'mirror/package.json'].map(
    (path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as { version: string; bin: object }
  )
  const released = generator?.version ?? ''
  expect(hooks).toMatchObject([
    {
      id: 'capstan-check',
      language: 'node',
      pass_filenames: false,
      additional_dependencies: [`capstan@${released}`]
    }
  ])
  expect(mirror?.version).toBe(released)
  const [program, name] = String(hooks[0]?.entry).split(' ')
  expect(Object.keys(generator?.bin ?? {})).toContain(program)
  expect(createProgram().commands.map((command) => command.name())).toContain(name)
})
