import { readFileSync } from 'node:fs'
import type { Finding } from '../../model/diagnostic.js'
import { replaceFile } from '../../utils/replace-file.js'
import { formatLock } from '../freshness/lock/format-lock.js'
import { type LockConflict, mergeLocks } from '../freshness/lock/merge-locks.js'
import { emptyLock, parseLock } from '../freshness/lock/parse-lock.js'

/** The three states of a lock that git merges. */
export interface LockFiles {
  /** File of the state before both changes; an empty one where both sides have added the lock. */
  readonly base: string
  /** File of one side, which becomes that of both. */
  readonly ours: string
  readonly theirs: string
  /** Path of the lock in the work tree, for findings. */
  readonly path: string
}

/** What came of a merge. */
export interface LockMerge {
  /** What cannot be read; the files are as they were. */
  readonly findings: readonly Finding[]
  readonly undecided: readonly string[]
  readonly conflicts: readonly LockConflict[]
}

/** Merge the lock of one side with that of the other. */
export function mergeLockFiles({ base, ours, theirs, path }: LockFiles): LockMerge {
  const read = [base, ours, theirs].map((file) => {
    const text = readFileSync(file, 'utf8')
    return text.trim() === '' ? { lock: emptyLock, findings: [] } : parseLock(text, path)
  })
  const [before, here, there] = read.map(({ lock }) => lock)
  if (!before || !here || !there)
    return { findings: read.flatMap(({ findings }) => findings), undecided: [], conflicts: [] }
  const { lock, ...rest } = mergeLocks(before, here, there)
  replaceFile(ours, formatLock(lock))
  return { findings: [], ...rest }
}
