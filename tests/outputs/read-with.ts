import { execFileSync } from 'node:child_process'
import { findReader } from '../../scripts/find-reader.js'

/** Programs that read what the generator writes. */
type Reader = 'pdftotext' | 'pdfinfo' | 'xmllint' | 'unzip' | 'bsdtar'

/** Run a program in a plain environment, and return what it prints. Throws what it says where it fails. */
export function readWith(reader: Reader, args: readonly string[]): string {
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
  // The boxes of all words of a large site are some hundred megabytes.
  const maxBuffer = 2 ** 29
  return execFileSync(findReader(reader), args, { env, encoding: 'utf8', maxBuffer, stdio: ['ignore', 'pipe', 'pipe'] })
}
