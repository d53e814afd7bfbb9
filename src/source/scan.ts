import { existsSync, readdirSync, type Dirent } from 'node:fs'
import { extname, join } from 'node:path'
import type { KnownFiles } from '../files/known-files.js'
import { openSource, realSourcePath } from '../files/open-source.js'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { SourceFile, SourceKind } from '../model/source.js'
import { compareText } from '../utils/collections.js'
import { matcherOf } from '../utils/path-pattern.js'
import { toPosix } from '../utils/paths.js'
import { noContent, refusedFile, unreadable } from './file-findings.js'
import { readFile, type ListedFile } from './read-file.js'

/** The files of the site and the findings about them. */
export interface ScanResult {
  readonly sources: readonly SourceFile[]
  readonly findings: readonly Finding[]
}

/**
 * Scan the content folder and the folder of static files. Hidden files are left out, but for static ones that are allowed. Files and folders whose name begins with `_` are not pages, but
 * `_category_` files describe their folder. The result is sorted by path, whatever order the disk gives. What `known` has in the
 * state in which it is now is not read.
 */
export function scanSources(config: Config, known: KnownFiles): ScanResult {
  const findings: Finding[] = []
  const { contentPath, staticPath } = config
  if (!existsSync(config.contentDir)) findings.push(noContent(contentPath, config.configFile))
  const isPublished = (path: string) => realSourcePath(join(config.siteDir, path), config.sources) !== undefined
  const statics = listRoot(config, staticPath, findings, isPublished)
  const excluded = config.exclude.map(matcherOf)
  const isExcluded = (path: string) => excluded.some((matches) => matches(relativeTo(contentPath, path)))
  const contents = listRoot(config, contentPath, findings, () => false).filter(
    ({ path }) => !path.startsWith(`${staticPath}/`) && !isExcluded(path)
  )
  const listed = [
    ...contents.map((entry) => listedFile(entry, contentPath)),
    ...statics.map((entry) => listedFile(entry, staticPath, 'static'))
  ]
  const sources = listed
    .flatMap((file) => file ?? [])
    .sort((a, b) => compareText(a.path, b.path))
    .flatMap((file) => readFile(file, config, known, findings) ?? [])
  return { sources, findings }
}

/** A file below a folder; its path is relative to the site directory. */
type FileEntry = Pick<ListedFile, 'path' | 'isRegular'>

/** List all files of one of the two folders; one that must not be read, since it is a link, is an error as a whole. */
function listRoot(...[config, folder, findings, isPublished]: Parameters<typeof listFiles>): FileEntry[] {
  const path = join(config.siteDir, folder)
  const root = openSource(path, config.sources)
  if (root.state !== 'refused' || !existsSync(path)) return listFiles(config, folder, findings, isPublished)
  findings.push(refusedFile(folder, root.refusal))
  return []
}

/** List all files below a folder; links to folders are not followed. `isPublished` chooses among hidden files and folders. */
function listFiles(
  config: Config,
  folder: string,
  findings: Finding[],
  isPublished: (path: string) => boolean
): FileEntry[] {
  return readFolder(config, folder, findings).flatMap((entry) => {
    const path = toPosix(join(folder, entry.name))
    if (entry.name === 'node_modules' || (entry.name.startsWith('.') && !isPublished(path))) return []
    return entry.isDirectory() ? listFiles(config, path, findings, isPublished) : [{ path, isRegular: entry.isFile() }]
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

/** Classify a listed file; undefined for one that only pages may refer to. */
function listedFile(entry: FileEntry, folder: string, given?: SourceKind): ListedFile | undefined {
  const contentPath = relativeTo(folder, entry.path)
  const kind = given ?? kindOf(contentPath)
  return kind && { ...entry, contentPath, kind }
}

/** Classify a file of the content folder; undefined for files that are read only by the pages that refer to them. */
function kindOf(contentPath: string): SourceKind | undefined {
  const folders = contentPath.split('/')
  const name = folders.pop() ?? ''
  if (folders.some((folder) => folder.startsWith('_'))) return undefined
  if (/^_category_\.(?:json|ya?ml)$/.test(name)) return 'category'
  return !name.startsWith('_') && /^\.mdx?$/i.test(extname(name)) ? 'page' : undefined
}

/** Compute a path relative to a folder that contains it. */
function relativeTo(folder: string, path: string): string {
  return folder === '.' ? path : path.slice(folder.length + 1)
}
