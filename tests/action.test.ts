/** What others run of this repository in theirs: the action for GitHub, and the hook for pre-commit. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
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
  const script = join(root, 'scripts/check-change.sh')
  return spawnSync('bash', [script], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, GITHUB_ACTION_PATH: root, ...env }
  })
}

describe('the action', () => {
  test('names other actions by their hashes, and hands on each of its inputs', () => {
    const used = [...text.matchAll(/uses: (\S+)/g)].map(([, name = '']) => name)
    expect(used).toHaveLength(2)
    expect(used.filter((name) => !/^actions\/[\w-]+@[\da-f]{40}$/.test(name))).toEqual([])
    const handed = [...text.matchAll(/\$\{\{ inputs\.([\w-]+) \}\}/g)].map(([, name]) => name)
    expect(handed.sort()).toEqual(Object.keys(action.inputs).sort())
    const read = new Set(readFileSync(join(root, 'scripts/check-change.sh'), 'utf8').match(/CHECK_[A-Z]+/g))
    expect([...read].sort()).toEqual(Object.keys(action.runs.steps.at(-1)?.env ?? {}).sort())
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
  const hooks = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as Record<string, unknown>[]
  expect(hooks).toMatchObject([{ id: 'capstan-check', language: 'node', pass_filenames: false }])
  const [program, name] = String(hooks[0]?.entry).split(' ')
  expect(Object.keys((JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { bin: object }).bin)).toContain(
    program
  )
  expect(createProgram().commands.map((command) => command.name())).toContain(name)
})
