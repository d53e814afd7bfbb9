import { basename } from 'node:path'
import type { DialectMigration } from '../../model/migration.js'
import { hasPath } from './own-path.js'

/** Endings of the names of programs. */
export const programEndings = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.cts']

/** Recognise configurations by their names, which may have folders; the first that is there counts. */
export function configsByName(names: readonly string[]): Pick<DialectMigration, 'findConfig' | 'siteOfConfig'> {
  return {
    findConfig: (siteDir) => names.find((name) => hasPath(siteDir, name)),
    siteOfConfig: (path) => {
      const configFile = names.find((name) => basename(name) === basename(path) && path.endsWith(`/${name}`))
      return configFile === undefined ? undefined : { siteDir: path.slice(0, -configFile.length - 1), configFile }
    }
  }
}
