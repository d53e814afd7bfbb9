import { join } from 'node:path'
import { formatLock } from '../freshness/lock/format-lock.js'
import { parseLock } from '../freshness/lock/parse-lock.js'
import type { TranslationLock } from '../../model/translation-lock.js'
import { replaceFile } from '../../utils/replace-file.js'

/** Write the lock of a translation. */
export function writeLock(lock: TranslationLock, lockFile: string, siteDir: string): void {
  const path = join(siteDir, lockFile)
  const text = formatLock(lock)
  // What cannot be read again would end every command from now on.
  const { lock: read } = parseLock(text, lockFile)
  if (!read || formatLock(read) !== text) throw new Error(`Unexpected lock ${lockFile} that cannot be read again`)
  replaceFile(path, text)
}
