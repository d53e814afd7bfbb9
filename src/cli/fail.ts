import { MachineError, UnfinishedPageError, UsageError } from '../model/errors.js'
import { messageOf, stackOf } from '../utils/text-of.js'
import { exitCodes } from './exit-codes.js'
import { printMessages } from './print.js'

const machineCodes = new Set(['EACCES', 'EPERM', 'ENOSPC', 'EROFS', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM', 'EIO'])

/** Print a thrown value for the author, and return its exit code. */
export function fail(error: unknown): number {
  if (error instanceof UsageError) {
    if (error.findings.length > 0)
      printMessages(
        error.findings.map((finding) => ({ ...finding, severity: 'error' })),
        { siteDir: error.baseDir ?? '.' }
      )
    else console.error(error.message)
    return exitCodes.usage
  }
  if (error instanceof UnfinishedPageError) {
    printMessages([{ ...error.finding, severity: 'error' }], { siteDir: '.' })
    return exitCodes.content
  }
  if (error instanceof MachineError) {
    console.error(error.message)
    return exitCodes.machine
  }
  const { code, message, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code !== undefined && machineCodes.has(code)) {
    console.error(
      `The machine refused: ${message}. Check permissions and free space${path ? ` at ${path}` : ''}, and run the command again.`
    )
    return exitCodes.machine
  }
  console.error('This is a bug in Capstan; please report it with the text below.\n')
  console.error(stackOf(error) || messageOf(error))
  return exitCodes.bug
}
