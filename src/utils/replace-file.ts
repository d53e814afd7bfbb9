import { renameSync, rmSync, writeFileSync } from 'node:fs'

/** Write a file beside and rename it, so that no other process reads half of it, and a symbolic link in its place is replaced and not followed. */
export function replaceFile(file: string, contents: string | Uint8Array, mode?: number): void {
  const temporary = `${file}.${process.pid}.tmp`
  rmSync(temporary, { force: true }) // a killed process with this id may have left it
  writeFileSync(temporary, contents, { flag: 'wx', mode })
  renameSync(temporary, file)
}
