import { mappedStack } from '../files/mapped-stack.js'
import { MachineError, UnfinishedPageError, UsageError } from '../model/errors.js'
import { diagnosticOf } from '../model/sentence-of.js'
import { terminalLines, terminalText } from '../report/terminal-text.js'
import { isSystemError, systemReason, systemReasons, type SystemError } from '../utils/system-reason.js'
import { messageOf, stackOf } from '../utils/text-of.js'
import { exitCodes } from './exit-codes.js'
import { isVerbose } from './is-verbose.js'
import { printMessages } from './print.js'

const noSources = { roots: [], bases: [], allowed: [] }

/** Print a thrown value for the author, and return its exit code. */
export function fail(error: unknown): number {
  if (error instanceof UsageError) {
    if (error.findings.length > 0)
      printMessages(
        error.findings.map((finding) => diagnosticOf(finding, 'error')),
        { siteDir: error.baseDir ?? '.' }
      )
    else console.error(terminalLines(error.message))
    if (error.cause !== undefined && isVerbose()) console.error(mappedStack(error.cause))
    return exitCodes.usage
  }
  if (error instanceof UnfinishedPageError) {
    // The site is not known here: a file of this name may be another one.
    printMessages([diagnosticOf(error.finding, 'error')], { siteDir: '.', sources: noSources })
    return exitCodes.content
  }
  if (error instanceof MachineError) {
    console.error(terminalLines(error.message))
    return exitCodes.machine
  }
  if (isRefusal(error)) {
    console.error(
      `The operating system reported: ${systemReason(error.code, error.message)}${error.path ? ` at ${terminalText(error.path)}` : ''}. Fix this and try again.`
    )
    return exitCodes.machine
  }
  console.error('This is a bug in Capstan; please report it with the text below.\n')
  console.error(stackOf(error) || messageOf(error))
  return exitCodes.bug
}

/**
 * Whether the operating system reported an error with a known reason; a file that is unexpectedly missing is our own
 * bug.
 */
function isRefusal(error: unknown): error is SystemError {
  return isSystemError(error) && error.code !== 'ENOENT' && systemReasons.has(error.code)
}
