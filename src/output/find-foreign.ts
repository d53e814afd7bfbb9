import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lookAt } from './folders.js'
import { manifestName } from './manifest-file.js'
import { reservedPrefix } from './output-path.js'

/** Files that operating systems create in empty folders. */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found'])

/** Describe what shows that a folder was not written by Capstan; undefined when nothing does. */
export function findForeign(dir: string): string | undefined {
  return describeForeign(dir, (names) => (names.includes(manifestName) ? undefined : names.find(isForeignName)))
}

/** Do the same for a folder of releases: each must have been written by Capstan, and nothing else may be there. */
export function findForeignRelease(dir: string): string | undefined {
  const isRelease = (name: string) => /^[1-9]\d*$/.test(name) && findForeign(join(dir, name)) === undefined
  return describeForeign(dir, (names) => names.find((name) => isForeignName(name) && !isRelease(name)))
}

/** Describe a path that is no folder, or the name in it that `find` returns. */
function describeForeign(dir: string, find: (names: string[]) => string | undefined): string | undefined {
  const stats = lookAt(dir)
  if (!stats) return undefined
  if (!stats.isDirectory()) return 'is a file'
  const foreign = find(readdirSync(dir))
  return foreign === undefined ? undefined : `holds files that Capstan did not write, such as "${foreign}"`
}

function isForeignName(name: string): boolean {
  return !systemFiles.has(name) && !name.startsWith(reservedPrefix)
}
