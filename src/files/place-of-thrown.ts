import { readFileSync, realpathSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Place } from '../model/diagnostic.js'
import { generatorDir } from '../utils/generator.js'
import { isInside, toPosix } from '../utils/paths.js'
import { mappedStack } from './mapped-stack.js'
import { asksForPlace, ownPlaces } from './own-places.js'

/**
 * Find where code of a site threw an error: the first frame of its stack in the site's own files, else in a package. Undefined where it has none.
 * The bundle of the configuration knows its sources if it was loaded with `withSourceMaps`.
 */
export function placeOfThrown(error: unknown, siteDir: string): Place | undefined {
  const root = realpathSync(siteDir) // as Node.js names the modules that it loads
  const frames = framesOf(error).flatMap(({ path, ...at }) => {
    const file = toPosix(relative(root, path))
    const isOurs = isInside(path, generatorDir) && !isInside(root, generatorDir)
    return isOurs || /(?:^|\/)\.capstan\//.test(file) ? [] : [{ file, ...at }]
  })
  const own = frames.find(({ file }) => !file.startsWith('..') && !/(?:^|\/)node_modules\//.test(file))
  const found = own ?? frames.find(({ file }) => /(?:^|\/)node_modules\//.test(file))
  return found && { ...found, endLine: found.line, endColumn: found.column }
}

interface Frame {
  readonly path: string
  readonly line: number
  readonly column: number
}

/** Read the frames of a stack, by the sources of bundles. */
function framesOf(error: unknown): Frame[] {
  return [...mappedStack(error).matchAll(/\(?((?:file:\/\/)?\/[^\n()?]+)(?:\?[^\n():]*)?:(\d+):(\d+)\)?$/gm)].map(
    ([, path = '', line, column]) =>
      asWritten(
        sourceOf({
          path: path.startsWith('file:') ? fileURLToPath(path) : path,
          line: Number(line),
          column: Number(column)
        })
      )
  )
}

/** Take what a bundle has put before the first line of a module out of a column. */
function asWritten(frame: Frame): Frame {
  if (frame.line !== 1) return frame
  try {
    const text = readFileSync(frame.path, 'utf8')
    const { length } = asksForPlace(text) ? ownPlaces(frame.path, text) : ''
    return { ...frame, column: frame.column > length ? frame.column - length : frame.column }
  } catch {
    return frame // a file that is gone
  }
}

/** Find what a frame in a bundle of ours was made of, where Node.js has not done so: other programs may write stacks in their own way. */
function sourceOf(frame: Frame): Frame {
  if (!/[\\/]\.capstan[\\/]/.test(frame.path)) return frame
  try {
    const [, map = ''] =
      /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(readFileSync(frame.path, 'utf8')) ?? []
    const payload = JSON.parse(Buffer.from(map, 'base64').toString()) as SourceMapPayload
    const entry = new SourceMap(payload).findEntry(frame.line - 1, frame.column - 1)
    if (!('originalSource' in entry)) return frame
    const { originalSource, originalLine, originalColumn } = entry
    const path = fileURLToPath(new URL(originalSource, payload.sourceRoot))
    return { path, line: originalLine + 1, column: originalColumn + 1 }
  } catch {
    return frame // a bundle that is gone, or without a map
  }
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
