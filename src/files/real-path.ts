import { realpathSync } from 'node:fs'

/** Follow the links of a path; one that is not there is taken by its name. */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return path
  }
}
