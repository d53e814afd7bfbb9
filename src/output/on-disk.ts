import { MachineError } from '../model/errors.js'
import { isSystemError, systemReason } from '../utils/system-reason.js'

/**
 * Run a step that touches the disk; an error of the operating system becomes a sentence.
 * @throws {MachineError} "Failed to <task>: <reason>. <consequence>"
 */
export function onDisk<T>(task: string, consequence: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (!isSystemError(error)) throw error
    throw new MachineError(`Failed to ${task}: ${systemReason(error.code, error.message)}. ${consequence}`, {
      cause: error
    })
  }
}
