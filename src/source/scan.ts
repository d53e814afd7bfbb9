import { isUtf8 } from 'node:buffer'
import { existsSync, readdirSync, type Dirent } from 'node:fs'
import { extname, join } from 'node:path'
import { hashSource } from '../files/hash-source.js'
import { maxTextBytes, realSourcePath } from '../files/open-source.js'
import { readSource } from '../files/read-source.js'
import { refusalReason } from '../files/refusal-reason.js'
import type { Config } from '../model/config.js'
import type { Finding, Place } from '../model/diagnostic.js'
import type { SourceFile, SourceKind } from '../model/source.js'
import { compareText } from '../utils/collections.js'
import { toPosix } from '../utils/paths.js'

/** The files of the site and the findings about them. */
export interface ScanResult {
  readonly sources: readonly SourceFile[]
  readonly findings: readonly Finding[]
}

/**
 * Scan the content folder and the folder of static files. Hidden files are left out, but for static ones that are allowed. Files and folders whose name begins with `_` are not pages, but
 * `_category_` files describe their folder. The result is sorted by path, whatever order the disk gives.
 */
export function scanSources(config: Config): ScanResult {
  const findings: Finding[] = []
  const { contentPath, staticPath } = config
  if (!existsSync(config.contentDir)) findings.push(noContent(config))
  const isPublished = (path: string) => realSourcePath(join(config.siteDir, path), config.sources) !== undefined
  const statics = listFiles(config, staticPath, findings, isPublished)
  const contents = listFiles(config, contentPath, findings, () => false).filter(
    (path) => !path.startsWith(`${staticPath}/`)
  )
  const sources = [
    ...contents.map((path) => ({ path, below: contentPath, kind: kindOf(relativeTo(contentPath, path)) })),
    ...statics.map((path) => ({ path, below: staticPath, kind: 'static' as const }))
  ]
    .sort((a, b) => compareText(a.path, b.path))
    .flatMap(({ path, below, kind }) => {
      const source = kind && readFile(config, path, below, kind, findings)
      return source ? [source] : []
    })
  return { sources, findings }
}

/**
 * List all files below a folder as paths relative to the site directory; links to folders are not followed. `isPublished`
 * chooses among hidden files and folders.
 */
function listFiles(
  config: Config,
  folder: string,
  findings: Finding[],
  isPublished: (path: string) => boolean
): string[] {
  return readFolder(config, folder, findings).flatMap((entry) => {
    const path = toPosix(join(folder, entry.name))
    if (entry.name === 'node_modules' || (entry.name.startsWith('.') && !isPublished(path))) return []
    return entry.isDirectory() ? listFiles(config, path, findings, isPublished) : [path]
  })
}

/** Read the entries of a folder; none when it is not there, or went away since its parent was read. */
function readFolder(config: Config, folder: string, findings: Finding[]): Dirent[] {
  try {
    return readdirSync(join(config.siteDir, folder), { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR') findings.push(unreadable(folder, 'folder', code ?? String(error)))
    return []
  }
}

/** Classify a file of the content folder; undefined for files that are read only by the pages that refer to them. */
function kindOf(contentPath: string): SourceKind | undefined {
  const folders = contentPath.split('/')
  const name = folders.pop() ?? ''
  if (folders.some((folder) => folder.startsWith('_'))) return undefined
  if (/^_category_\.(?:json|ya?ml)$/.test(name)) return 'category'
  return !name.startsWith('_') && /^\.mdx?$/i.test(extname(name)) ? 'page' : undefined
}

/** Read a file; undefined when it was deleted since the folder was listed, or may not be read. */
function readFile(
  config: Config,
  path: string,
  below: string,
  kind: SourceKind,
  findings: Finding[]
): SourceFile | undefined {
  const absolute = join(config.siteDir, path)
  const file = { path, contentPath: relativeTo(below, path), kind }
  // Static files are copied when the site is written; only their bytes' hash is of use before.
  const source =
    kind === 'static' ? hashSource(absolute, config.sources) : readSource(absolute, config.sources, maxTextBytes)
  if (source.state === 'hashed') return { ...file, hash: source.hash, text: '' }
  if (source.state === 'read') return { ...file, hash: source.hash, text: decode(source.bytes, path, findings) }
  if (source.state === 'failed') findings.push(unreadable(path, 'file', source.code))
  if (source.state === 'refused') {
    const message = `Unexpected file: ${refusalReason(source.refusal, path)}.`
    findings.push({ ruleId: 'refused-file', message, ...startOf(path) })
  }
  return undefined
}

/** Decode UTF-8; invalid bytes are reported at their place and replaced. */
function decode(bytes: Uint8Array, path: string, findings: Finding[]): string {
  // Several times as fast as a `TextDecoder` that throws.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
  if (!isUtf8(bytes)) {
    const message = 'Unexpected bytes that are not UTF-8; save the file as UTF-8.'
    findings.push({ ruleId: 'not-utf8', message, ...firstDifference(bytes, text, path) })
  }
  return text.replace(/^\uFEFF/, '')
}

/** Find the first byte that is not valid UTF-8. */
function firstDifference(bytes: Uint8Array, text: string, file: string): Place {
  const encoded = Buffer.from(text)
  const lines = Buffer.from(
    bytes.subarray(
      0,
      bytes.findIndex((byte, index) => byte !== encoded[index])
    )
  )
    .toString()
    .split('\n')
  const column = (lines.at(-1)?.length ?? 0) + 1
  return { file, line: lines.length, column, endLine: lines.length, endColumn: column + 1 }
}

/** Report a file or folder that cannot be read. */
function unreadable(path: string, what: 'file' | 'folder', code: string): Finding {
  const message = `The ${what} cannot be read (${code}); check its permissions.`
  return { ruleId: 'unreadable-file', message, ...startOf(path) }
}

/** Report a missing content folder. */
function noContent({ contentPath, configFile }: Config): Finding {
  const message = `No content folder "${contentPath}"; make it, or name another with "content".`
  return { ruleId: 'config', message, ...startOf(configFile) }
}

/** Compute a path relative to a folder that contains it. */
function relativeTo(folder: string, path: string): string {
  return folder === '.' ? path : path.slice(folder.length + 1)
}

/** Create the place of the first character of a file. */
function startOf(file: string): Place {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 }
}
