import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Write a file beside and rename it, so that no other process reads half of it, and a symbolic link in its place is replaced and not followed. */
export function replaceFile(file: string, contents: string | Uint8Array, mode?: number): void {
  replaceFiles(new Map([[file, contents]]), mode)
}

/**
 * Replace files, with the folders that they need. All are written beside before the first takes its place, so that a full disk leaves
 * every file as it was, and nothing of the attempt.
 */
export function replaceFiles(files: ReadonlyMap<string, string | Uint8Array>, mode?: number): void {
  const temporaryOf = (file: string) => `${file}.${process.pid}.tmp`
  const made: [folder: string, first: string][] = []
  try {
    for (const [file, contents] of files) {
      const first = hasFolder(file) ? undefined : mkdirSync(dirname(file), { recursive: true })
      if (first !== undefined) made.push([dirname(file), first])
      rmSync(temporaryOf(file), { force: true }) // a killed process with this id may have left it
      writeFileSync(temporaryOf(file), contents, { flag: 'wx', mode })
    }
    for (const file of files.keys()) renameSync(temporaryOf(file), file)
  } catch (error) {
    for (const file of files.keys()) rmSync(temporaryOf(file), { force: true })
    for (const [folder, first] of made.toReversed()) removeEmpty(folder, first)
    throw error
  }
}

/** Whether the folder of a file is there. A confined process may write the file, but neither look at its folder nor make it: it is there. */
function hasFolder(file: string): boolean {
  try {
    return existsSync(dirname(file))
  } catch {
    return true
  }
}

/** Remove a folder that was made, and those around it up to the first that was, while they are empty. */
export function removeEmpty(folder: string, first: string): void {
  try {
    rmdirSync(folder)
  } catch {
    return // somebody has put something in it
  }
  if (folder !== first) removeEmpty(dirname(folder), first)
}
