import { join } from 'node:path'
import { formatLock } from '../../editions/freshness/lock/format-lock.js'
import type { TranslationLock } from '../../model/translation-lock.js'
import { replaceFile } from '../../utils/replace-file.js'

/** Write the lock of a translation. */
export function writeLock(lock: TranslationLock, lockFile: string, siteDir: string): void {
  const path = join(siteDir, lockFile)
  replaceFile(path, formatLock(lock))
}
