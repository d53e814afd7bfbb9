import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, resolve } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { fetchRef } from '../../editions/trees/fetch-ref.js'
import { isIncomplete, openTree } from '../../editions/trees/open-tree.js'
import { resolveRefs } from '../../editions/trees/resolve-refs.js'
import { missingBlobs, missingRef } from '../../editions/trees/tree-findings.js'
import { openTreesFolder } from '../../editions/trees/trees-folder.js'
import type { Config } from '../../model/config.js'
import { UsageError } from '../../model/errors.js'
import { placeOfLiteral } from '../../utils/place-of-text.js'
import { configOfFolder } from './config-of-originals.js'
import { readFolder, type ReadFolder } from './read-folder.js'
import { isAtServer, type RefFolder } from './upstream-of.js'

/** The originals of a repository at one of its commits. */
export interface Upstream extends ReadFolder {
  readonly commit: string
  /** The tag, branch or commit that it was asked for by. */
  readonly ref: string
}

/**
 * Read the originals at a ref of a repository.
 * @throws {UsageError} when there is no such repository, ref or folder.
 */
export async function readUpstream(folder: RefFolder, config: Config, cache: Cache): Promise<Upstream> {
  const { commit, ref, root } = withRepository(folder, (workTree) => openFolder(folder, workTree, config))
  const originals = configOfFolder(config, { folder: root, siteDir: root, lang: folder.lang })
  return { commit, ref, ...(await readFolder(originals, cache)) }
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

/** Find the folder of the originals on the disk, or write it. */
function openFolder({ git, ref: asked, path: written }: RefFolder, workTree: string, config: Config) {
  const path = posix.normalize(written).replace(/^\.$|\/$/g, '')
  const place = { file: config.configFile, ...placeOfLiteral(config.configText, asked) }
  const version = { name: asked, title: 'The originals', ref: asked, place }
  const refuse = (message: string) =>
    new UsageError('The originals cannot be read.', [{ ruleId: 'missing-ref', message, ...place }], config.siteDir)
  const resolved = withGit(`No repository of git in ${git}`, () => resolveRefs(workTree, [asked], [path])[0])
  if (!resolved) throw refuse(missingRef(version, workTree).message)
  const { ref, commit } = resolved
  if (resolved.objects[0]?.type !== 'tree') throw refuse(`No folder "${path}" at ${ref} of the originals.`)
  const tree = openTree(resolved, { site: path, held: [path] }, openTreesFolder(config), workTree)
  if (isIncomplete(tree)) throw refuse(missingBlobs(version, ref, tree.left).message)
  return { ref, commit, root: tree.folder }
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
