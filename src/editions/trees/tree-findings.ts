import { posix } from 'node:path'
import { askGit } from '../../files/ask-git.js'
import type { Finding } from '../../model/diagnostic.js'
import { nearest } from '../../utils/nearest.js'
import type { LeftFile, LeftReason } from './list-tree.js'
import { isPattern, listRefs, shortName, type VersionRef } from './resolve-refs.js'
import { compareVersions } from '../../utils/version-order.js'
import { lineStart } from '../../utils/line-start.js'

/** Write how the messages about a ref begin. */
function titleOf({ name, title = `Version "${name}"` }: VersionRef): string {
  return title
}

/** Report a ref that means nothing: the nearest one, or how to fetch it. */
export function missingRef(version: VersionRef, workTree: string): Finding {
  const { ref, place } = version
  const what = isPattern(ref) ? `no tag or branch fits "${ref}"` : `there is no tag, branch or commit "${ref}"`
  return {
    ruleId: 'missing-ref',
    data: { owner: titleOf(version), problem: what, ...adviseOn(ref, workTree) },
    ...place
  }
}

/** Find what helps against a missing ref. A shallow clone lacks most of them. */
function adviseOn(ref: string, workTree: string): { readonly advice: string; readonly suggestion?: string } {
  const what = isPattern(ref) ? `"refs/tags/${ref}:refs/tags/${ref}"` : `tag ${ref}`
  if (isShallow(workTree)) return { advice: `This clone is shallow; run: git fetch --depth 1 origin ${what}` }
  const refs = listRefs(workTree)
  const names = refs.map(shortName)
  const suggestion = isPattern(ref) ? undefined : nearest(ref, names)
  if (suggestion !== undefined) return { advice: `Did you mean "${suggestion}"?`, suggestion }
  const tags = refs.filter((each) => each.startsWith('refs/tags/')).map(shortName)
  const newest = tags.sort(compareVersions).at(-1)
  if (newest !== undefined) return { advice: `The newest tag is "${newest}".` }
  return { advice: `This clone has no tags; run: git fetch origin ${what}` }
}

function isShallow(workTree: string): boolean {
  try {
    return askGit({ ask: 'head', workTree }).startsWith('true')
  } catch {
    return false // nothing is committed yet
  }
}

/** Report a ref without the folder of the site. */
export function missingFolder({ name, place }: VersionRef, ref: string, site: string): Finding {
  const problem = `${ref} has no folder "${site}", in which the site is today`
  return { ruleId: 'missing-ref', data: { owner: `Version "${name}"`, problem, isWithoutFolder: true }, ...place }
}

/** Report a ref whose files are not all in the clone. */
export function missingBlobs(version: VersionRef, ref: string, left: readonly LeftFile[]): Finding {
  const count = left.filter(({ reason }) => reason === 'missing').length
  const files = count === 1 ? 'a file' : `${count} files`
  const problem = `this partial clone lacks ${files} of ${ref}; clone without --filter`
  return { ruleId: 'missing-ref', data: { owner: titleOf(version), problem }, ...version.place }
}

/**
 * Report that git does not answer.
 * @throws {unknown} what is no answer of git.
 */
export function unreadableRef({ name, ref, place }: VersionRef, error: unknown): Finding {
  const { code, status } = error as { readonly code?: string; readonly status?: number }
  if (code !== 'ENOENT' && typeof status !== 'number') throw error
  const reason = code === 'ENOENT' ? 'git is not installed' : 'the site is in no repository that git can read'
  const problem = `failed to read "${ref}": ${reason}`
  return { ruleId: 'missing-ref', data: { owner: `Version "${name}"`, problem }, ...place }
}

/** What an entry of a ref is that no version has, and what to do. */
const sentences: Readonly<Record<Exclude<LeftReason, 'missing'>, string>> = {
  link: 'a symbolic link, which versions from git do not follow; commit the file itself',
  submodule: 'a submodule, whose files are in another repository; copy them',
  lfs: 'a pointer of Git LFS, whose file is elsewhere; use "folder", or commit the file itself',
  name: 'a file with a name that this disk cannot hold; rename it',
  case: 'a file whose name differs only in case from another, and this disk holds one of them; rename it'
}

/**
 * Report what is in a ref and not in its folder.
 * @param site Posix path of the site from where the paths begin.
 */
export function leftFindings({ name }: VersionRef, ref: string, left: readonly LeftFile[], site: string): Finding[] {
  return left.flatMap(({ path, reason }) => {
    if (reason === 'missing') return []
    const message = `Version "${name}" leaves this out: in ${ref} it is ${sentences[reason]}.`
    return [{ ruleId: 'version-file', data: { text: message }, ...lineStart(posix.relative(site, path)) }]
  })
}
