import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Location } from 'vscode-languageserver'
import { authoredName, createSectionsReader, type PreparedEdition } from '../editions/index.js'
import { isApiPage } from '../model/api.js'
import type { Page } from '../model/page.js'
import type { Section } from '../model/section.js'
import { findReference } from './find-reference.js'
import type { SiteState, Spot } from './site-state.js'

/** Find where what is named at a spot is written: a page, a heading of one, a file. */
export async function define(spot: Spot, state: SiteState): Promise<Location | undefined> {
  const reference = findReference(spot, state)
  if (!reference) return undefined
  const { edition, route, hash, file } = reference
  if (file !== undefined) return locationOf(file, 1)
  const page = edition.prepared.pages.find((each): each is Page => !isApiPage(each) && each.source === route?.source)
  if (!page) return undefined
  const heading = hash === undefined ? undefined : await findHeading(page, hash, edition)
  return locationOf(absolutePath(heading?.file ?? page.source, edition), heading?.line ?? 1)
}

/** Find the heading of an anchor on a page, with the file that it is written in. */
async function findHeading(
  page: Page,
  anchor: string,
  { config, cache }: PreparedEdition
): Promise<{ readonly file: string; readonly line: number } | undefined> {
  const { sections } = await createSectionsReader(config, cache)(page)
  const section = sections.find((each) => each.anchor === anchor)
  return section && { file: fileOf(section) ?? page.source, line: section.line }
}

/** Get the file that a heading is written in. */
export function fileOf({ blocks }: Section): string | undefined {
  return blocks.find(({ kind }) => kind === 'heading')?.file
}

/** Compute the absolute path of a source of an edition. */
export function absolutePath(source: string, { config }: PreparedEdition): string {
  const { siteDir, configDir } = config
  return siteDir === configDir ? join(configDir, authoredName(source, config)) : join(siteDir, source)
}

function locationOf(path: string, line: number): Location {
  const start = { line: line - 1, character: 0 }
  return { uri: pathToFileURL(path).href, range: { start, end: start } }
}
