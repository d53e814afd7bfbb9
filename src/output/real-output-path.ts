import { resolveLinks } from '../files/real-path.js'
import { onDisk } from './on-disk.js'

/**
 * Resolve the symbolic links of the path of an output folder, which need not be there yet.
 * @throws {MachineError} The system cannot look the path up: a name is too long, or a file stands where a folder should.
 */
export function realOutputPath(path: string): string {
  return onDisk(`look up ${path}`, 'Nothing was written.', () => resolveLinks(path))
}
