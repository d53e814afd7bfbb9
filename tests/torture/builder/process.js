// Builds sites for the campaigns, one after the other: a process that is warm takes a tenth of the time of the command, and
// one that is stuck can be killed.
import { build } from '../../../dist/index.js'

/** Exit codes of the command by the name of the error, as `src/cli/fail.ts` has them. */
const codes = { UsageError: 2, UnfinishedPageError: 1, MachineError: 3 }

/** What the code of a page threw after it was done. */
let late = []
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, (error) => late.push(textOf(error)))

process.on('message', async (request) => {
  late = []
  const start = processorTime()
  const slow = createStopwatch()
  const answer = await run(request, slow.onActivity)
  process.send({ ...answer, late, slowest: slow.slowest(), processorTime: processorTime() - start })
})

/** Build a site; the answer is what the command would end with. */
async function run({ siteDir, outDir, useCache }, onActivity) {
  try {
    const { isWritten, messages, numbers } = await build(siteDir, {
      ...{ outDir, useCache, onActivity },
      isStrict: false,
      workers: 0
    })
    return { code: isWritten ? 0 : 1, messages, numbers, text: '' }
  } catch (error) {
    const messages = error?.findings ?? (error?.finding ? [error.finding] : [])
    return { code: codes[error?.name] ?? 70, messages, text: textOf(error) }
  }
}

/** Measure the processor time of each page. */
function createStopwatch() {
  let slowest = { page: '', time: 0 }
  let current
  return {
    onActivity(activity) {
      const now = processorTime()
      if (current && now - current.start > slowest.time) slowest = { page: current.page, time: now - current.start }
      current = typeof activity === 'object' ? { page: activity.page, start: now } : undefined
    },
    slowest: () => slowest
  }
}

/** Processor time of this process in milliseconds; that of others does not count. */
function processorTime() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Describe anything thrown. */
function textOf(error) {
  return error instanceof Error ? (error.stack ?? error.message) : `not an error: ${typeof error}`
}
