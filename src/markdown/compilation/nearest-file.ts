import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { nearest } from '../../utils/nearest.js'
import type { Compilation } from './compilation.js'
import { resolveAuthored } from './read-dependency.js'

/** Find the file that a wrong path most probably meant, among its neighbours; as the author would write it. */
export function nearestFile(url: string, from: string, { context }: Compilation): string | undefined {
  const slash = url.lastIndexOf('/')
  const found = nearest(url.slice(slash + 1), list(dirname(resolveAuthored(url, from, context))))
  return found && url.slice(0, slash + 1) + found
}

/** List the names in a folder in one order on every machine. */
function list(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
