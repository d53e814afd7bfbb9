import { closeSync, existsSync, statSync, type Dirent } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import type { KnownFiles } from '../files/known-files.js'
import { openSource, realSourcePath } from '../files/open-source.js'
import { overlaidPath } from '../files/overlaid-path.js'
import { isLostName, readFolder } from '../files/read-folder.js'
import { realPath } from '../files/real-path.js'
import type { Config } from '../model/config.js'
import type { Finding } from '../model/diagnostic.js'
import type { NamesOfLanguage } from '../model/edition.js'
import type { SourceFile, SourceKind } from '../model/source.js'
import type { Refusal } from '../model/source-access.js'
import { compareText } from '../utils/collections.js'
import { findWorkTree, isInside, toPosix } from '../utils/paths.js'
import { createExcludes } from './excludes.js'
import {
  coveredFile,
  noContent,
  noFolder,
  refusedFile,
  refusedFolder,
  skippedFiles,
  undecodableName,
  unreadable,
  type SkippedFiles
} from './file-findings.js'
import { readFile, type ListedFile } from './read-file.js'
import { createTextRoom } from './text-room.js'

/** The files of the site and the findings about them. */
export interface ScanResult {
  readonly sources: readonly SourceFile[]
  /** Patterns of `exclude` that fit no file or folder. */
  readonly unusedExcludes: readonly string[]
  readonly findings: readonly Finding[]
}

/**
 * Scan the content folder and the folder of static files. Hidden files are left out, but for static ones that are allowed; links
 * to folders of the work tree are followed. Files and folders whose name begins with `_` are not pages, but
 * `_category_` files describe their folder, and `_questions` files the questions that its pages answer. The result is sorted by path, whatever order the disk gives. What `known` has in the
 * state in which it is now is not read.
 */
export function scanSources(config: Config, known: KnownFiles): ScanResult {
  const findings: Finding[] = []
  const { contentPath, staticPaths, folders } = config
  const isThere = (path: string) => existsSync(overlaidPath(path, config.sources))
  if (!isThere(config.contentDir)) findings.push(noContent(contentPath, config.configFile))
  const excludes = createExcludes(config.exclude)
  const isExcluded = (path: string) => excludes.has(relativeTo(contentPath, path))
  const statics = staticPaths.flatMap((path) =>
    listRoot(path, { config, findings, isStatic: true, isExcluded: () => false }).flatMap(
      (entry) => listedFile(entry, path, config, 'static') ?? []
    )
  )
  const beside = folders.filter((folder) => {
    const isFound = isThere(join(config.siteDir, folder.path))
    if (!isFound) findings.push(noFolder(folder, config.configFile))
    return isFound
  })
  const pages = beside.flatMap((folder) => {
    const pathIn = (path: string) => `${folder.name}/${relativeTo(folder.path, path)}`
    const entries = listRoot(folder.path, {
      config,
      findings,
      isStatic: false,
      isExcluded: (path) => excludes.has(pathIn(path))
    })
    return entries.flatMap((entry) => {
      const file = listedFile(entry, folder.path, config)
      return file ? { ...file, contentPath: pathIn(file.path).normalize('NFC') } : []
    })
  })
  // Of other languages, whose folders are in that of this one, and folders that are named apart.
  const others = new Set([...config.otherContents, ...folders.map(({ path }) => path)])
  const contents = listRoot(contentPath, {
    config,
    findings,
    isStatic: false,
    isExcluded: (path) => staticPaths.includes(path) || others.has(path) || isExcluded(path)
  })
  const listed = [
    ...[...contents.map((entry) => listedFile(entry, contentPath, config)), ...pages].flatMap((file) =>
      file ? (ownFile(file, config.edition.names) ?? []) : []
    ),
    ...withoutDoubles(statics, config, findings)
  ]
  const hasRoom = createTextRoom()
  const sources = listed
    .sort((a, b) => compareText(a.path, b.path))
    .flatMap((file) => readFile(file, config, known, findings, hasRoom) ?? [])
  return { sources, findings, unusedExcludes: excludes.unused() }
}

/** Leave out static files whose place one of a folder that is named before has taken. */
function withoutDoubles(statics: readonly ListedFile[], config: Config, findings: Finding[]): ListedFile[] {
  const first = new Map<string, ListedFile>()
  for (const file of statics) {
    const other = first.get(file.contentPath)
    if (other === undefined) first.set(file.contentPath, file)
    else findings.push(coveredFile(file.path, other.path, config))
  }
  return [...first.values()]
}

/** A file below a folder; its path is relative to the site directory. */
type FileEntry = Pick<ListedFile, 'path' | 'isRegular' | 'origin'>

/** How one of the folders is listed. */
interface Listing {
  readonly config: Config
  readonly findings: Finding[]
  /** Whether it is the folder of static files, of whose hidden ones some may be published. */
  readonly isStatic: boolean
  /** Whether a file or folder is excluded, so that nothing is reported about it. */
  readonly isExcluded: (path: string) => boolean
  /** How many links to each folder were followed. */
  readonly linked: Map<string, number>
  readonly site: GitPlace
}

/** List all files of one of the folders; a folder that must not be read, since it is a link, is one error. */
function listRoot(folder: string, options: Omit<Listing, 'linked' | 'site'>): FileEntry[] {
  const { config, findings } = options
  const site = { path: realPath(config.siteDir), workTree: realPath(config.workTree) }
  const listing: Listing = { ...options, linked: new Map(), site }
  const path = join(config.siteDir, folder)
  const root = openSource(path, config.sources)
  if (root.state === 'refused' && existsSync(path)) {
    findings.push(refusedFile(folder, root.refusal))
    return []
  }
  const skipped: SkippedFiles = { hidden: [], links: [] }
  const real = realPath(path)
  const entries = listFiles(
    { path: folder, chain: [real], workTree: findWorkTree(real, site.workTree) },
    listing,
    skipped
  )
  findings.push(...skippedFiles(folder, skipped))
  return entries
}

/** Hidden files that tools leave in folders; they are never meant to be published. */
const leftByTools = new Set(['.DS_Store', '.directory', '.git', '.gitattributes', '.gitignore', '.gitkeep', '.keep'])

/** A folder that is listed. */
interface ListedFolder {
  readonly path: string
  /** Where it really is, and the folders with the links that lead to it, the innermost first. */
  readonly chain: readonly [string, ...string[]]
  /** Root of the repository of the folder around it. */
  readonly workTree: string
}

/** List all files below a folder, and what is skipped: hidden files that are not published, links to nothing and to folders around them. */
function listFiles(listed: ListedFolder, listing: Listing, skipped: SkippedFiles): FileEntry[] {
  const { path: folder, chain } = listed
  const { config, findings, isStatic, isExcluded, site } = listing
  const entries = entriesOf(config, folder, findings)
  // A submodule has a file of that name.
  const workTree = entries.some(({ name }) => name === '.git') ? chain[0] : listed.workTree
  return entries.flatMap((entry) => {
    const path = toPosix(join(folder, entry.name))
    const real = join(chain[0], entry.name)
    const isLost = !isExcluded(path) && isLostName(overlaidPath(join(config.siteDir, path), config.sources))
    if (isLost) findings.push(undecodableName(path))
    if (isLost || isExcluded(path) || entry.name === 'node_modules') return []
    if (entry.name.startsWith('.')) {
      const isPublished = isStatic && realSourcePath(join(config.siteDir, path), config.sources) !== undefined
      if (!isPublished) {
        if (isStatic && !leftByTools.has(entry.name)) skipped.hidden.push(path)
        return []
      }
    }
    if (entry.isDirectory()) return listFiles({ path, chain: [real, ...chain.slice(1)], workTree }, listing, skipped)
    if (!entry.isSymbolicLink())
      return [{ path, isRegular: entry.isFile(), ...originOf(path, { path: real, workTree }, site) }]
    const target = linkedFolder(path, listing)
    if (typeof target === 'object') {
      findings.push(refusedFolder(path, target.refusal))
      return []
    }
    if (target !== undefined && isFollowed(target, chain, listing))
      return listFiles(
        { path, chain: [target, ...chain], workTree: findWorkTree(target, site.workTree) },
        listing,
        skipped
      )
    if (target !== undefined || !isReadLink(path, listing)) {
      skipped.links.push(path)
      return []
    }
    const file = realPath(real)
    return [
      {
        path,
        isRegular: false,
        ...originOf(path, { path: file, workTree: findWorkTree(dirname(file), site.workTree) }, site)
      }
    ]
  })
}

/** Max links that lead to one folder: folders that link to each other would have more paths than anyone can list. */
const maxLinks = 16

/** Whether the files of a linked folder are listed: not those of a folder around the link, which would have no end. */
function isFollowed(target: string, chain: readonly string[], { linked }: Listing): boolean {
  const count = (linked.get(target) ?? 0) + 1
  if (chain.some((folder) => isInside(folder, target)) || count > maxLinks) return false
  linked.set(target, count)
  return true
}

/** Find the folder that a symbolic link leads to, or why it is not read; undefined where it leads to no folder. */
function linkedFolder(path: string, { config }: Listing): string | { readonly refusal: Refusal } | undefined {
  const absolute = join(config.siteDir, path)
  if (!isFolder(overlaidPath(absolute, config.sources))) return undefined
  const opened = openSource(absolute, config.sources)
  return opened.state === 'refused' ? { refusal: opened.refusal } : realSourcePath(absolute, config.sources)
}

/** Whether a path leads to a folder; a link to itself leads nowhere. */
function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** Whether a symbolic link is read as the file that it leads to, or reported as an error of that file. */
function isReadLink(path: string, { config, isStatic }: Listing): boolean {
  const target = openSource(join(config.siteDir, path), config.sources)
  if (target.state === 'open') closeSync(target.descriptor)
  if (target.state !== 'refused') return target.state !== 'absent'
  const beside = config.folders.find((folder) => path.startsWith(`${folder.path}/`))
  return isStatic || kindOf(relativeTo(beside?.path ?? config.contentPath, path)) !== undefined
}

/** Read the entries of a folder; none when it is not there, or went away since its parent was read. */
function entriesOf(config: Config, folder: string, findings: Finding[]): Dirent[] {
  try {
    return readFolder(join(config.siteDir, folder), config.sources)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'ENOTDIR') findings.push(unreadable(folder, 'folder', code ?? String(error)))
    return []
  }
}

/** Classify a listed file; undefined for one that only pages may refer to. */
function listedFile(
  entry: FileEntry,
  folder: string,
  { dialect }: Pick<Config, 'dialect'>,
  given?: SourceKind
): ListedFile | undefined {
  // Addresses have one form of letters with accents, whatever form the disk or an archive has.
  const path = relativeTo(folder, entry.path).normalize('NFC')
  const contentPath = given === undefined ? (dialect.contentPathOf?.(path) ?? path) : path
  const kind = given ?? kindOf(contentPath)
  return kind && { ...entry, contentPath, kind }
}

/**
 * Take a file as one of the language whose pages have such names: its path is then that of the original. Undefined for a page of another
 * language.
 */
function ownFile(file: ListedFile, names: NamesOfLanguage | undefined): ListedFile | undefined {
  if (names === undefined || (file.kind !== 'page' && file.kind !== 'questions')) return file
  const end = extname(file.contentPath)
  const stem = file.contentPath.slice(0, -end.length)
  const endsWith = (suffix: string) => stem.toLowerCase().endsWith(`.${suffix.toLowerCase()}`)
  const { suffix, isMain, others } = names
  if (suffix === undefined || (isMain && !endsWith(suffix))) return others.some(endsWith) ? undefined : file
  return endsWith(suffix) ? { ...file, contentPath: stem.slice(0, -suffix.length - 1) + end } : undefined
}

/** Classify a file of the content folder; undefined for files that are read only by the pages that refer to them. */
function kindOf(contentPath: string): SourceKind | undefined {
  const folders = contentPath.split('/')
  const name = folders.pop() ?? ''
  if (folders.some((folder) => folder.startsWith('_'))) return undefined
  if (/^_category_\.(?:json|ya?ml)$/.test(name)) return 'category'
  // A version that shares the folder of another one adds a file of its own beside that: `_questions.2.0.yaml`.
  if (/^_questions(?:\.[\w.-]+)?\.ya?ml$/.test(name)) return 'questions'
  return !name.startsWith('_') && /^\.mdx?$/i.test(extname(name)) ? 'page' : undefined
}

/** Compute a path relative to a folder that contains it. */
function relativeTo(folder: string, path: string): string {
  return folder === '.' ? path : path.slice(folder.length + 1)
}

/** A place in git; real paths. */
interface GitPlace {
  readonly path: string
  readonly workTree: string
}

/** Find where a file of a site really is, unless that is where its path says: behind a link, or in another repository such as a submodule. */
function originOf(path: string, real: GitPlace, site: GitPlace): Pick<SourceFile, 'origin'> {
  const isOther = real.workTree !== site.workTree
  if (!isOther && real.path === join(site.path, path)) return {}
  const fromSite = (place: string) => toPosix(relative(site.path, place)) || '.'
  return { origin: { path: fromSite(real.path), ...(isOther && { repository: fromSite(real.workTree) }) } }
}
