import { MachineError } from '../model/errors.js'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied; check who owns the folder',
  EBUSY: 'another program holds it',
  EDQUOT: 'the disk quota is used up; free some space',
  EFBIG: 'the file is too large for this file system',
  EIO: 'the disk reports an error',
  ELOOP: 'symbolic links lead in a circle',
  EMFILE: 'too many files are open; raise the limit with "ulimit -n"',
  ENAMETOOLONG: 'the path is longer than this file system allows',
  ENFILE: 'the system has too many open files',
  ENOENT: 'it is not there; it may have been removed in the meantime',
  ENOSPC: 'the disk is full; free some space',
  ENOTDIR: 'a file stands where a folder should',
  EPERM: 'the system does not permit it',
  EROFS: 'the file system is read-only'
}

/**
 * Run a step that touches the disk; a refusal of the machine becomes a sentence.
 * @throws {MachineError} "Could not <task>: <reason>. <consequence>"
 */
export function onDisk<T>(task: string, consequence: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new MachineError(
      `Could not ${task}: ${systemReason(error.code ?? 'unknown', error.message)}. ${consequence}`,
      { cause: error }
    )
  }
}

/** Whether an error comes from the operating system and not from our own code. */
function isRefusal(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string'
}

/** Explain a code of the system, as the end of a sentence without its full stop. */
export function systemReason(code: string, message = 'the system refuses it'): string {
  return `${reasons[code] ?? message} (${code})`
}
