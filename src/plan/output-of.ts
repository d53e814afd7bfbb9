import type { FileCopy, PlannedOutput } from '../model/output.js'
import { hashOf } from '../utils/hash.js'

/** Plan a text output. */
export function outputOfText(path: string, text: string) {
  return { path, key: hashOf(text), create: () => text }
}

/** Plan a copy of a file. */
export function outputOfCopy(path: string, hash: string, copy: FileCopy): PlannedOutput {
  return { path, key: hash, create: () => copy }
}
