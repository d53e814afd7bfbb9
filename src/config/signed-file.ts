/** Files of the folder of the configuration, signed with the user's own key: a repository could contain forged ones. */
import { readFileSync } from 'node:fs'
import { sealOf } from '../utils/hash.js'
import { replaceFile } from '../utils/replace-file.js'
import { userKey } from '../utils/user-key.js'
import { hasConfigFolder } from './config-folder.js'

/**
 * Read a file; undefined when its signature is not valid.
 * @throws {Error} when it cannot be read, of the system.
 */
export function readSigned(siteDir: string, file: string): string | undefined {
  const key = userKey(siteDir)
  const text = readFileSync(file, 'utf8')
  const signed = text.slice(text.indexOf('\n') + 1)
  return key !== undefined && text === sealed(signed, key) ? signed : undefined
}

/**
 * Write a file; without a key, or a folder of our own, nothing is written.
 * @throws {Error} when it cannot be written, of the system.
 */
export function writeSigned(siteDir: string, file: string, text: string): void {
  const key = userKey(siteDir)
  if (key !== undefined && hasConfigFolder(siteDir)) replaceFile(file, sealed(text, key))
}

/** Prefix a text with its signature. */
function sealed(text: string, key: string): string {
  return `${sealOf(text, key)}\n${text}`
}
