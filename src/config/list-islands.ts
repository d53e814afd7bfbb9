import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the islands of a site, relative to the site directory. */
const folder = 'islands'

/** List the modules in the folder of islands, sorted, relative to the site directory; only names of components count. */
export function listIslands(siteDir: string): string[] {
  if (!existsSync(join(siteDir, folder))) return []
  return readdirSync(join(siteDir, folder))
    .filter((name) => /^[A-Z][A-Za-z\d]*\.[jt]sx?$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`)
}
