import { isUtf8 } from 'node:buffer'
import { join } from 'node:path'
import { hashSource } from '../files/hash-source.js'
import { fileStateOf, type KnownFiles } from '../files/known-files.js'
import { maxTextBytes } from '../files/open-source.js'
import { overlaidPath } from '../files/overlaid-path.js'
import { readSource } from '../files/read-source.js'
import { realPath } from '../files/real-path.js'
import { unsavedPath } from '../files/unsaved-path.js'
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import { SourceChangedError } from '../model/errors.js'
import type { SourceFile } from '../model/source.js'
import { refusedFile, unreadable } from './file-findings.js'
import type { HasRoom } from './text-room.js'

/** A file in a folder that was listed. */
export interface ListedFile extends Pick<SourceFile, 'path' | 'contentPath' | 'kind' | 'origin'> {
  /** Whether the folder lists it as a regular file, not a link. */
  readonly isRegular: boolean
}

/**
 * Read a file, or only its state where it has not changed since the last run read it. Returns undefined when it was
 * deleted since the folder was listed, or may not be read. A text for which there is no room is read again each time.
 */
export function readFile(
  { isRegular, ...file }: ListedFile,
  config: Config,
  known: KnownFiles,
  findings: Finding[],
  hasRoom: HasRoom = () => true
): SourceFile | undefined {
  const { path, kind } = file
  const absolute = join(config.siteDir, path)
  const state = isRegular ? fileStateOf(readPath(absolute, config.sources)) : undefined
  const knownHash = state && known.read(path, state)
  if (knownHash !== undefined)
    return kind === 'static'
      ? { ...file, hash: knownHash, text: '' }
      : withText({ ...file, hash: knownHash }, config, hasRoom)
  // Static files are copied when the site is written; only their bytes' hash is useful before.
  const source =
    kind === 'static' ? hashSource(absolute, config.sources) : readSource(absolute, config.sources, maxTextBytes)
  if (source.state === 'failed') findings.push(unreadable(path, 'file', source.code))
  if (source.state === 'refused') findings.push(refusedFile(path, source.refusal))
  if (source.state !== 'hashed' && source.state !== 'read') return undefined
  const isSound = source.state === 'hashed' || isUtf8(source.bytes)
  if (state && isSound) known.write(path, state, source.hash)
  if (source.state === 'hashed') return { ...file, hash: source.hash, text: '' }
  const text = decode(source.bytes)
  if (!isSound) findings.push(notUtf8(source.bytes, text, path))
  return withText({ ...file, hash: source.hash }, config, hasRoom, sourceText(text, config))
}

/** Find what is read of a file: that of the overlay, and what is not saved. */
function readPath(absolute: string, sources: Config['sources']): string {
  const path = overlaidPath(absolute, sources)
  return sources.unsaved === undefined ? path : (unsavedPath(realPath(path), sources) ?? path)
}

/** Create a source whose text is read when it is used, unless it is known and there is room for it. */
function withText(file: Omit<SourceFile, 'text'>, config: Config, hasRoom: HasRoom, known?: string): SourceFile {
  const { siteDir, sources } = config
  let kept = known !== undefined && hasRoom(known) ? known : undefined
  const read = () => {
    const absolute = join(siteDir, file.path)
    const source = readSource(absolute, sources, maxTextBytes)
    if (source.state !== 'read' || source.hash !== file.hash) throw new SourceChangedError(absolute)
    const text = sourceText(decode(source.bytes), config)
    if (hasRoom(text)) kept = text
    return text
  }
  return {
    ...file,
    get text() {
      return kept ?? read()
    }
  }
}

/** Decode UTF-8; invalid bytes are replaced. */
function decode(bytes: Uint8Array): string {
  // Several times as fast as a `TextDecoder` that throws.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
}

/** Take the mark of Unicode off a text, and read its front matter as the dialect of the pages has it. */
export function sourceText(text: string, { dialect }: Pick<Config, 'dialect'>): string {
  const bare = text.replace(/^\uFEFF/, '')
  return dialect.prepareFrontMatter?.(bare) ?? bare
}

/** Report bytes that are not UTF-8 at their place. */
function notUtf8(bytes: Uint8Array, text: string, path: string): Finding {
  const message = 'The file is not valid UTF-8; save it as UTF-8.'
  return { ruleId: 'not-utf8', data: { text: message }, ...firstDifference(bytes, text, path) }
}

/** Find the first byte that is not valid UTF-8. */
function firstDifference(bytes: Uint8Array, text: string, file: string): Place {
  const encoded = Buffer.from(text)
  const before = bytes.subarray(
    0,
    bytes.findIndex((byte, index) => byte !== encoded[index])
  )
  const lines = Buffer.from(before).toString().split('\n')
  const column = (lines.at(-1)?.length ?? 0) + 1
  return { file, line: lines.length, column, endLine: lines.length, endColumn: column + 1 }
}
