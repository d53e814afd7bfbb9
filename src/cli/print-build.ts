import type { BuildResult } from '../commands/build.js'
import { formatBytes } from '../report/bytes.js'
import { formatDuration } from '../report/duration.js'
import { exitCodes } from './exit-codes.js'
import { printMessages } from './print.js'
import { remoteLines } from './remote-lines.js'

/** Print the result of a build, for people or as JSON, and return the exit code. */
export function printBuild(result: BuildResult, isJson: boolean): number {
  printMessages(result.messages, result.config)
  if (isJson) process.stdout.write(`${JSON.stringify(result.numbers)}\n`)
  else console.error(summary(result))
  return result.isWritten ? exitCodes.fine : exitCodes.content
}

/** Format the result of a build for people. */
function summary({ isWritten, numbers, config }: BuildResult): string {
  if (!isWritten) return 'Nothing was written; the previous site is unchanged.'
  const work = `${numbers.routes} pages in ${formatDuration(numbers.ms)} (${numbers.compiled} compiled, ${numbers.cached} from the cache)`
  const files = `${numbers.written} files written, ${numbers.unchanged} unchanged, ${numbers.removed} removed, ${formatBytes(numbers.bytes)} in all`
  return [`Built ${work}.`, `${files}, in ${config.outputDir}`, ...remoteLines(numbers.remote)].join('\n')
}
