import { join, relative, resolve } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { createSectionsReader } from '../../editions/freshness/sections/sections-reader.js'
import { realPath } from '../../files/real-path.js'
import type { Config } from '../../model/config.js'
import type { Page } from '../../model/page.js'
import type { Section } from '../../model/section.js'
import { readPages } from '../../source/read-pages.js'
import { scanSources } from '../../source/scan.js'
import { toPosix } from '../../utils/paths.js'

/** Pages of a folder with their sections. */
export interface ReadFolder {
  readonly pages: readonly Page[]
  /** By path below the folder. */
  readonly sections: ReadonlyMap<string, readonly Section[]>
}

/** Read the sections of all pages of a site's content folder. */
export async function readFolder(config: Config, cache: Cache): Promise<ReadFolder> {
  const { sources } = scanSources(config, { read: () => undefined, write: () => undefined })
  const heads = new Map<string, string>()
  const { pages } = readPages(sources, config, {
    read: (key) => heads.get(key),
    write: (key, value) => void heads.set(key, value)
  })
  const read = createSectionsReader(config, cache)
  const sections = new Map<string, readonly Section[]>()
  for (const page of pages) sections.set(page.contentPath, await read(page))
  return { pages, sections }
}

/** Create the configuration with which the pages of another folder are read, as if they were those of the site. */
export function configOfFolder(config: Config, folder: string, siteDir = config.siteDir): Config {
  const contentDir = resolve(siteDir, folder)
  const contentPath = toPosix(relative(siteDir, contentDir)) || '.'
  const { sources, untrusted } = config
  const real = realPath(contentDir)
  return Object.freeze({
    ...config,
    siteDir,
    contentDir,
    contentPath,
    // Static files and posts have no sections.
    staticPath: toPosix(join(contentPath, '_static')),
    blogPath: undefined,
    exclude: [...config.exclude, '_static/**'],
    sources: untrusted ? sources : { ...sources, roots: [...sources.roots, real], bases: [...sources.bases, real] }
  })
}
