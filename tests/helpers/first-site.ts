import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { shared } from '../shared/shared.js'
import { listFiles } from './files.js'

/** The built first site. */
export interface BuiltSite {
  readonly folder: string
  /** Output paths of all pages. */
  readonly pages: readonly string[]
  /** Those of the version at the root, which has files and a search of its own. */
  readonly rootPages: readonly string[]
  readonly read: (path: string) => string
}

/** Take this repository's site, which all test files share, before the tests of a file. */
export function buildFirstSite(): BuiltSite {
  let site: BuiltSite | undefined
  beforeAll(async () => {
    site = readBuiltSite(await shared('first-site'))
  }, 300_000)
  const built = () => {
    if (!site) throw new Error('The first site is there when a test runs.')
    return site
  }
  return {
    get folder() {
      return built().folder
    },
    get pages() {
      return built().pages
    },
    get rootPages() {
      return built().rootPages
    },
    read: (path) => built().read(path)
  }
}

/** Read a built folder of this repository's site. */
export function readBuiltSite(folder: string): BuiltSite {
  const pages = listFiles(folder).filter((path) => path.endsWith('.html') && !/(?:^|\/)_capstan\//.test(path))
  const rootPages = pages.filter((path) => !path.startsWith('0.17/'))
  return { folder, pages, rootPages, read: (path) => readFileSync(join(folder, path), 'utf8') }
}
