import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shared } from '../shared/shared.js'
import { listFiles } from './files.js'

/** The built first site. */
export interface BuiltSite {
  readonly folder: string
  /** Output paths of all pages. */
  readonly pages: readonly string[]
  readonly read: (path: string) => string
}

/** Take this repository's built site, which all test files share. */
export async function builtFirstSite(): Promise<BuiltSite> {
  const folder = await shared('first-site')
  const pages = listFiles(folder).filter((path) => path.endsWith('.html') && !path.startsWith('_capstan/'))
  return { folder, pages, read: (path) => readFileSync(join(folder, path), 'utf8') }
}
