import { readdirSync } from 'node:fs'
import { lookAt } from './folders.js'
import { manifestName } from './manifest-file.js'
import { reservedPrefix } from './output-path.js'

/** Files that operating systems create in empty folders. */
const systemFiles = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'lost+found'])

/** Describe what shows that a folder was not written by Capstan; undefined when nothing does. */
export function findForeign(dir: string): string | undefined {
  const stats = lookAt(dir)
  if (!stats) return undefined
  if (!stats.isDirectory()) return 'is a file'
  const names = readdirSync(dir)
  const foreign = names.includes(manifestName)
    ? undefined
    : names.find((name) => !systemFiles.has(name) && !name.startsWith(reservedPrefix))
  return foreign === undefined ? undefined : `holds files that Capstan did not write, such as "${foreign}"`
}
