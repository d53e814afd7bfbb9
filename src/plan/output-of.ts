import type { FileCopy, PlannedOutput } from '../model/output.js'
import { hashOf } from '../utils/hash.js'

/** Plan a text that is at hand. */
export function outputOfText(path: string, text: string): PlannedOutput {
  return { path, key: hashOf(text), create: () => text }
}

/** Plan a copy. */
export function outputOfCopy(path: string, hash: string, copy: FileCopy): PlannedOutput {
  return { path, key: hash, create: () => copy }
}
