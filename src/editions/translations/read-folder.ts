import { posix } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { createSectionsReader, factsOfTranslation } from '../../compile/sections/sections-reader.js'
import { stateOfSource } from '../../files/state-of-source.js'
import type { Config } from '../../model/config.js'
import type { Dependency } from '../../model/document.js'
import type { Page } from '../../model/page.js'
import type { Section } from '../../model/section.js'
import { readPages } from '../../source/read-pages.js'
import { scanSources } from '../../source/scan.js'
import { compareText } from '../../utils/collections.js'

/** Pages of a folder with their sections. */
export interface ReadFolder {
  readonly pages: readonly Page[]
  /** By path below the folder. */
  readonly sections: ReadonlyMap<string, readonly Section[]>
  /** The pages as files, and those that they include. */
  readonly dependencies: readonly Dependency[]
}

/** Read the sections of all pages of a site's content folder, or of pages that were read before. */
export async function readFolder(
  config: Config,
  cache: Cache,
  pages: readonly Page[] = pagesOf(config)
): Promise<ReadFolder> {
  const read = createSectionsReader(config, cache, factsOfTranslation(config))
  const sections = new Map<string, readonly Section[]>()
  const dependencies: Dependency[] = []
  for (const page of pages) {
    const reading = await read(page)
    sections.set(page.contentPath, reading.sections)
    dependencies.push({ path: page.source, hash: page.hash }, ...reading.dependencies)
  }
  return { pages, sections, dependencies: [...foldersOf(pages, config), ...dependencies] }
}

/** List the folders of pages, whose state is that of their names: a page that comes changes that of its folder. */
function foldersOf(pages: readonly Page[], { contentPath, siteDir, sources }: Config): Dependency[] {
  const folders = new Set([contentPath, ...pages.map(({ source }) => posix.dirname(source))])
  return [...folders].sort(compareText).map((folder) => {
    const path = `${folder}/`
    const hash = stateOfSource(path, { siteDir, sources })
    return { path, ...(hash !== undefined && { hash }) }
  })
}

/** Read the pages of a site's content folder. */
function pagesOf(config: Config): readonly Page[] {
  const { sources } = scanSources(config, { read: () => undefined, write: () => undefined })
  return readPages(sources, config, { read: () => undefined, write: () => undefined }).pages
}
