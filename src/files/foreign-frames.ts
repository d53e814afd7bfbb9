import { readFileSync, realpathSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatorDir } from '../utils/generator.js'
import { isInside, toPosix } from '../utils/paths.js'
import { mappedStack } from './mapped-stack.js'
import { asksForPlace, ownPlaces } from './own-places.js'

/** A call of code that is not ours; the file is relative to the folder of its site. */
export interface ForeignFrame {
  /** Name of the function; undefined: it has none. */
  readonly name: string | undefined
  readonly file: string
  readonly line: number
  readonly column: number
}

/** List the calls that led to a thrown error, from the inner one outwards, without those of the generator and of Node.js. */
export function foreignFrames(error: unknown, siteDir: string): ForeignFrame[] {
  const root = realpathSync(siteDir) // as Node.js names the modules that it loads
  return framesOf(error).flatMap(({ path, ...at }) => {
    const file = toPosix(relative(root, path))
    const isOurs = isInside(path, generatorDir) && !isInside(root, generatorDir)
    return isOurs || /(?:^|\/)\.capstan\//.test(file) ? [] : [{ ...at, file }]
  })
}

interface Frame {
  readonly name: string | undefined
  readonly path: string
  readonly line: number
  readonly column: number
}

/** Read the frames of a stack, by the sources of bundles. */
function framesOf(error: unknown): Frame[] {
  const calls = /(?:^ *at (?:async )?(\S.*?) )?\(?((?:file:\/\/)?\/[^\n()?]+)(?:\?[^\n():]*)?:(\d+):(\d+)\)?$/gm
  return [...mappedStack(error).matchAll(calls)].map(([, name, path = '', line, column]) =>
    asWritten(
      sourceOf({
        name: name === 'async' ? undefined : name,
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
    return { ...frame, path, line: originalLine + 1, column: originalColumn + 1 }
  } catch {
    return frame // a bundle that is gone, or without a map
  }
}
