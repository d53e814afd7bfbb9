import type { Place } from '../model/diagnostic.js'
import { foreignFrames } from './foreign-frames.js'

/**
 * Find where code of a site threw an error: the first frame of its stack in the site's own files, else in a package. Undefined where it has none.
 * The bundle of the configuration knows its sources if it was loaded with `withSourceMaps`.
 */
export function placeOfThrown(error: unknown, siteDir: string): Place | undefined {
  const frames = foreignFrames(error, siteDir)
  const own = frames.find(({ file }) => !file.startsWith('..') && !/(?:^|\/)node_modules\//.test(file))
  const found = own ?? frames.find(({ file }) => /(?:^|\/)node_modules\//.test(file))
  if (!found) return undefined
  const { file, line, column } = found
  return { file, line, column, endLine: line, endColumn: column }
}

/** Load a module so that what it throws, now or later, tells its sources. */
export async function withSourceMaps<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  process.setSourceMapsEnabled(true)
  try {
    return await load()
  } finally {
    process.setSourceMapsEnabled(false)
  }
}
