// Runs all checks of the project: types, lint, format, then every test. `npm test -- PATTERN` runs the tests that match;
// `--full` opens every page in both schemes at both widths.
import { spawnSync } from 'node:child_process'
import { findBrowser } from './helpers/find-browser.js'

const isFull = process.argv.includes('--full')
const patterns = process.argv.slice(2).filter((argument) => argument !== '--full')
const bin = (name) => `node_modules/.bin/${name}`
const steps = [
  ['types', bin('tsc'), ['-p', '.']],
  ['types of the client', bin('tsc'), ['-p', 'src/client']],
  ['lint', bin('eslint'), ['.', '--max-warnings', '0']],
  ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['tests', bin('vitest'), ['run', '--config', 'tests/vitest.config.ts', ...patterns]]
]

process.env.CAPSTAN_BROWSER = findBrowser()
if (isFull) process.env.CAPSTAN_FULL = '1'
const failed = (patterns.length > 0 ? steps.slice(-1) : steps).filter(
  ([name, command, args]) => !run(name, command, args)
)
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.map(([name]) => name).join(', ')}.`)
  process.exitCode = 1
}

/** Run one step and say how long it took. */
function run(name, command, args) {
  const start = performance.now()
  console.log(`\n▸ ${name}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  return status === 0
}
