import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'
import { programFolders, type ProgramSearch } from './child-environment.js'

/** Find a program on the PATH by its absolute path, so that the system looks for it nowhere else; undefined when it is not installed. */
export function findProgram(name: string, search: ProgramSearch = {}): string | undefined {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  return programFolders(search)
    .map((folder) => join(folder, file))
    .find(isProgram)
}

/** Whether a path is that of a file which the user may run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
