import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, resolve } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { isIncomplete, openTree } from '../trees/open-tree.js'
import { resolveRefs, chooseRef } from '../trees/resolve-refs.js'
import { missingBlobs, missingRef } from '../trees/tree-findings.js'
import { openTreesFolder } from '../trees/trees-folder.js'
import { folderAccess } from '../../files/folder-access.js'
import { readSource } from '../../files/read-source.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { UsageError } from '../../model/errors.js'
import { found } from '../../model/found.js'
import { placeOfLiteral } from '../../utils/place-of-text.js'
import { configOfFolder } from './config-of-originals.js'
import { maxBytes, type ProseSettings } from '../../openapi/index.js'
import { readTexts, type ReadTexts } from './read-apis.js'
import { readFolder, type ReadFolder } from './read-folder.js'
import { isAtServer, type RefFolder } from './upstream-of.js'
import { fetchFromServer, listServerRefs } from '../../files/ask-git.js'

/** The originals of a repository at one of its commits. */
export interface Upstream extends ReadFolder {
  /** API descriptions by their paths from the root of the repository. */
  readonly apis: ReadonlyMap<string, ReadTexts>
  readonly commit: string
  /** The tag, branch or commit that it was asked for by. */
  readonly ref: string
}

/**
 * Read the originals at a ref of a repository.
 * @param descriptions API descriptions among them, by paths from the root of the repository; default: those that the site follows.
 * @throws {UsageError} when there is no such repository, ref or folder.
 */
export async function readUpstream(
  folder: RefFolder,
  config: Config,
  cache: Cache,
  descriptions: readonly ProseSettings[] = followedDescriptions(config)
): Promise<Upstream> {
  const files = descriptions.flatMap(({ file, overlay }) => [file, ...overlay]).map(folderPath)
  const { commit, ref, root, all, pathOf } = withRepository(folder, (workTree) => {
    const opened = openFolder(folder, files, workTree, config)
    // One that is written in several files needs those around it, too.
    const isAlone = files.every((path) => !hasOtherFiles(opened.all, opened.pathOf(path)))
    return isAlone
      ? opened
      : openFolder(
          folder,
          files.map((path) => folderPath(posix.dirname(path))),
          workTree,
          config
        )
  })
  const originals = configOfFolder(config, { folder: root, siteDir: root, lang: folder.lang })
  const apis = new Map<string, ReadTexts>()
  for (const { file, overlay } of descriptions) {
    const paths = { file: pathOf(file), overlay: overlay.map(pathOf), remoteRefs: false }
    const read = await readTexts(paths, configOfFolder(config, { folder: all, siteDir: all, lang: folder.lang }), cache)
    if (read.texts.length > 0) apis.set(file, read)
  }
  return { commit, ref, apis, ...(await readFolder(originals, cache)) }
}

function followedDescriptions({ openapi }: Config): ProseSettings[] {
  return openapi.flatMap(({ follows }) =>
    follows === undefined ? [] : { file: follows, overlay: [], remoteRefs: false }
  )
}

/** Whether a description in a folder refers to other files. */
function hasOtherFiles(folder: string, path: string): boolean {
  const source = readSource(join(folder, path), folderAccess(folder), maxBytes)
  return source.state === 'read' && /\$ref["']?\s*:\s*["']?(?!#)\w*[./]/.test(new TextDecoder().decode(source.bytes))
}

/** Write a path in a repository as git names it; the root is empty. */
function folderPath(written: string): string {
  return posix.normalize(written).replace(/^\.$|\/$/g, '')
}

/** Call a function with a folder whose repository is that of the originals: a clone, or one in place of a git directory or a server. */
function withRepository<T>({ git, ref }: RefFolder, use: (workTree: string) => T): T {
  if (existsSync(join(git, '.git'))) return use(git)
  const workTree = mkdtempSync(join(tmpdir(), 'capstan-upstream-'))
  try {
    const gitDir = isAtServer(git) ? join(workTree, '.git') : resolve(git)
    if (isAtServer(git)) fetchUpstream(git, ref, gitDir)
    else writeFileSync(join(workTree, '.git'), `gitdir: ${gitDir}\n`)
    return use(workTree)
  } finally {
    rmSync(workTree, { recursive: true, force: true })
  }
}

function fetchUpstream(git: string, ref: string, gitDir: string): void {
  const isFetched = withGit(`Failed to fetch "${ref}" from ${git}`, () => fetchRef(git, ref, gitDir))
  if (!isFetched) throw new UsageError(`No tag or branch "${ref}" in ${git}.`)
}

/** Find the folder of the originals, with other files and folders of its repository, on the disk, or write it. */
function openFolder(
  { git, ref: asked, path: written }: RefFolder,
  others: readonly string[],
  workTree: string,
  config: Config
) {
  const path = folderPath(written)
  const named = [...new Set([path, ...others])]
  const contains = (outer: string, inner: string) => outer !== inner && (outer === '' || inner.startsWith(`${outer}/`))
  const held = named.filter((inner) => !named.some((outer) => contains(outer, inner)))
  const place = { file: config.configFile, ...placeOfLiteral(config.configText, asked) }
  const version = { name: asked, title: 'The originals', ref: asked, place }
  const refuse = (finding: Finding) => new UsageError('Failed to read the originals.', [finding], config.siteDir)
  const resolved = withGit(`No repository of git in ${git}`, () => resolveRefs(workTree, [asked], [...held, path])[0])
  if (!resolved) throw refuse(missingRef(version, workTree))
  const { ref, commit } = resolved
  if (resolved.objects.at(-1)?.type !== 'tree')
    throw refuse(found('missing-ref', `No folder "${path}" at ${ref} of the originals.`, place))
  const tree = openTree(resolved, { site: path, held }, openTreesFolder(config), workTree)
  if (isIncomplete(tree)) throw refuse(missingBlobs(version, ref, tree.left))
  const isFolderAlone = held.length === 1 && held[0] === path
  return {
    ref,
    commit,
    root: tree.root,
    all: tree.folder,
    pathOf: (file: string) => (isFolderAlone ? posix.relative(path, file) : folderPath(file))
  }
}

/** Call git; that it fails is a mistake of what it was asked. */
function withGit<T>(failure: string, ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    const { code, status } = error as { readonly code?: string; readonly status?: number }
    if (code !== 'ENOENT' && typeof status !== 'number') throw error
    throw new UsageError(code === 'ENOENT' ? 'git is not installed.' : `${failure}.`)
  }
}

/**
 * Fetch what a ref of a server means into an empty folder, which is a repository with this ref after that.
 * @returns Whether the server has it.
 * @throws {NodeJS.ErrnoException} when git is not installed, or the server does not answer.
 */
function fetchRef(url: string, ref: string, gitDir: string): boolean {
  if (/^[\da-f]{40,64}$/.test(ref)) {
    fetchFromServer(url, [`+${ref}:refs/heads/${ref}`], gitDir)
    return true
  }
  const refs = listServerRefs(url, gitDir)
    .split('\n')
    .flatMap((line) => line.split('\t')[1] ?? [])
  const found = chooseRef(ref, refs)
  if (found !== undefined) fetchFromServer(url, [`+${found}:${found}`], gitDir)
  return found !== undefined
}
