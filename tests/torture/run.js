// Runs the campaigns of random faults: npm run torture -- [--seconds N | --rounds N] [--seed N] [--keep-going]
// [CAMPAIGN ...]; each runs for so long (60 seconds), or so many rounds, and ends at the first failure or goes on.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: {
    ...{ seconds: { type: 'string' }, rounds: { type: 'string' }, seed: { type: 'string' } },
    'keep-going': { type: 'boolean' }
  },
  allowPositionals: true
})
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
console.log(`Seed ${seed}: to repeat, add --seed ${seed}.`)
const child = spawn(
  'node_modules/.bin/vitest',
  ['run', 'tests/torture/torture.test.ts', '--config', 'tests/vitest.config.ts', '--disable-console-intercept'],
  {
    stdio: 'inherit',
    // A group of its own: a signal ends it with all builds and servers that the campaigns have started.
    detached: true,
    env: {
      ...process.env,
      ...(values.rounds === undefined
        ? { CAPSTAN_TORTURE_SECONDS: values.seconds ?? '60' }
        : { CAPSTAN_TORTURE_ROUNDS: values.rounds }),
      CAPSTAN_TORTURE_SEED: seed,
      ...(values['keep-going'] && { CAPSTAN_TORTURE_KEEP_GOING: '1' }),
      ...(positionals.length > 0 && { CAPSTAN_TORTURE_ONLY: positionals.join(',') })
    }
  }
)
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal]
  process.exit()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))

/** Pass a signal on to all that was started; what does not end within two seconds is killed. */
function end(signal) {
  process.kill(-child.pid, signal)
  setTimeout(() => process.kill(-child.pid, 'SIGKILL'), 2000)
}
