import { realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UsageError } from '../model/errors.js'
import { toPosix } from '../utils/paths.js'
import { messageOf, stackOf } from '../utils/text-of.js'

/** Convert an exception of the site's configuration to a usage error with its place. */
export function configErrorFromStack(error: unknown, siteDir: string, configFile: string): UsageError {
  const reason = messageOf(error)
  const message = `The configuration threw an error: ${reason.replace(/\.$/, '')}. Fix it and try again.`
  const place = placeOf(error, siteDir) ?? { file: configFile, line: 1, column: 1 }
  return new UsageError(message, [
    { ruleId: 'config', message, ...place, endLine: place.line, endColumn: place.column }
  ])
}

/** Find the first stack frame in the site's own files. */
function placeOf(error: unknown, siteDir: string): { file: string; line: number; column: number } | undefined {
  const root = realpathSync(siteDir) // as node names the modules that it loads
  for (const [, path = '', line, column] of stackOf(error).matchAll(
    /\(?((?:file:\/\/)?\/[^\n()]+):(\d+):(\d+)\)?$/gm
  )) {
    const file = toPosix(relative(root, path.startsWith('file:') ? fileURLToPath(path) : path))
    const isOwn = !file.startsWith('..') && !/(?:^|\/)(?:\.capstan|node_modules)\//.test(file)
    if (isOwn) return { file, line: Number(line), column: Number(column) }
  }
  return undefined
}
