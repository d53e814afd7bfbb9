/** A lock file of npm. */
export interface LockFile {
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export function shrinkwrapOf(lock: LockFile): LockFile
