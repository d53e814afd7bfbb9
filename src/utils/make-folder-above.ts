import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { isConfined } from './ask-outside.js'

/** Make the folder that a file is to be in; for a confined process the one that has started it has made it. */
export function makeFolderAbove(file: string): void {
  if (!isConfined()) mkdirSync(dirname(file), { recursive: true })
}
