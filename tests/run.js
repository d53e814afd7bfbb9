// Runs all checks of the project: types, lint and format side by side, then every test. `npm test -- PATTERN` runs the tests
// that match; `--full` repeats their proofs in more cases (see CONTRIBUTING).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { findBrowser, findFastBrowser } from '../scripts/find-browser.js'

const isFull = process.argv.includes('--full')
const patterns = process.argv.slice(2).filter((argument) => argument !== '--full')
/** The native compiler. The one in JavaScript stays for what asks a program about types: the tests of editors, and those of the architecture. */
const compiler = 'typescript-native/bin/tsc'
/** What can run side by side: lines that follow each other. */
const checks = [
  [
    ['types', compiler, ['-p', '.']],
    ['types of the client', compiler, ['-p', 'src/client']],
    ['types of the tests', compiler, ['-p', 'tests']],
    ['format', '.bin/oxfmt', ['--check']]
  ],
  [['lint', '.bin/oxlint', ['--deny-warnings']]]
]
const tests = ['tests', '.bin/vitest', ['run', '--config', 'tests/vitest.config.ts', ...patterns]]

process.env.CAPSTAN_BROWSER = findBrowser()
process.env.CAPSTAN_HEADLESS_SHELL = findFastBrowser()
process.env.CAPSTAN_FIREFOX = findBrowser('firefox')
if (isFull) process.env.CAPSTAN_FULL = '1'
const failed = patterns.length > 0 ? [] : (await Promise.all(checks.map(runLine))).flat()
if (!(await run(tests, 'inherit'))) failed.push('tests')
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}.`)
  process.exitCode = 1
}

/** Run steps one after another; the names of those that fail. */
async function runLine(steps) {
  const failed = []
  for (const step of steps) if (!(await run(step, 'pipe'))) failed.push(step[0])
  return failed
}

/** Run one step and say how long it took; what it prints through a pipe is printed at its end. */
async function run([name, command, args], output) {
  const start = performance.now()
  if (output === 'inherit') console.log(`\n▸ ${name}`)
  const child = spawn(`node_modules/${command}`, args, { stdio: ['ignore', output, output] })
  const printing = output === 'pipe' ? Promise.all([text(child.stdout), text(child.stderr)]) : []
  const [code] = await once(child, 'exit')
  for (const printed of await printing) process.stdout.write(printed)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  return code === 0
}
