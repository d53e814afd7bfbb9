import { askGit } from '../../files/ask-git.js'
import type { Place } from '../../model/diagnostic.js'
import { newestFitting } from '../../utils/version-order.js'

/** A version that is a ref. */
export interface VersionRef {
  readonly name: string
  /** How messages begin; default: `Version "<name>"`. */
  readonly title?: string
  /** Name of a tag or a branch, id of a commit, or a pattern such as `v1.*`, which means the newest tag that fits, else branch. */
  readonly ref: string
  /** Where the configuration names the ref. */
  readonly place: Place
}

/** The objects that a ref means: its commit, and what is at some paths of it. */
export interface ResolvedRef {
  /** Name of the tag or branch, or the id of the commit. */
  readonly ref: string
  readonly commit: string
  /** What is at each path, in their order; undefined: nothing. */
  readonly objects: readonly (GitObject | undefined)[]
}

/** An object by its id; a folder is a tree, a file a blob, a submodule a commit. */
export interface GitObject {
  readonly id: string
  readonly type: string
}

/**
 * Find what refs mean, all of them with one process of git, and another where one is a pattern. A tag counts before a branch, one of this clone before
 * one of its origin, and the id of a commit last.
 * @param paths Posix paths from the root of the repository; the root itself is empty.
 * @returns In the order of `refs`; undefined for one that means nothing.
 */
export function resolveRefs(
  workTree: string,
  refs: readonly string[],
  paths: readonly string[]
): (ResolvedRef | undefined)[] {
  const names = refs.some(isPattern) ? listRefs(workTree) : []
  const chosen = refs.map((ref) => (isPattern(ref) ? newestNamed(ref, names) : isName(ref) ? ref : undefined))
  const questions = chosen.flatMap((ref) => (ref === undefined ? [] : namesOf(ref, paths)))
  const answers = readAnswers(workTree, questions)
  return chosen.map((ref) => (ref === undefined ? undefined : findAnswer(ref, paths, answers)))
}

/** Whether a ref is a pattern; no name of a ref has these characters. */
export function isPattern(ref: string): boolean {
  return /[*?]/.test(ref)
}

/** Whether git may have a ref of this name, and reads nothing else in it, such as a way from one commit to another. */
function isName(ref: string): boolean {
  return !/[\s\p{Cc}~^:?*[\\]|\.\.|@\{|^-/u.test(ref)
}

/** List the tags and branches by their full names. */
export function listRefs(workTree: string): string[] {
  return askGit({ ask: 'refs', workTree }).split('\n').filter(Boolean)
}

/** The kinds of refs, in the order in which they count. */
const kinds = ['refs/tags/', 'refs/heads/', 'refs/remotes/origin/'] as const

/** Shorten the full name of a ref to what a configuration names. */
export function shortName(ref: string): string {
  const kind = kinds.find((each) => ref.startsWith(each)) ?? ''
  return ref.slice(kind.length)
}

/** Find the newest ref that fits a pattern: a tag, else a branch. */
function newestNamed(pattern: string, refs: readonly string[]): string | undefined {
  for (const kind of kinds) {
    const names = refs.flatMap((ref) => (ref.startsWith(kind) ? ref.slice(kind.length) : []))
    const newest = newestFitting(pattern, names)
    if (newest !== undefined) return newest
  }
  return undefined
}

/** Choose from the full names of refs the one that a name or a pattern means. */
export function chooseRef(ref: string, refs: readonly string[]): string | undefined {
  const name = isPattern(ref) ? newestNamed(ref, refs) : ref
  return kinds.map((kind) => `${kind}${name ?? ''}`).find((full) => refs.includes(full))
}

/** List what a ref may be called in full. */
function fullNames(ref: string): string[] {
  const isId = ref === 'HEAD' || /^[\da-f]{7,64}$/.test(ref)
  return [...kinds.map((kind) => `${kind}${ref}`), `refs/remotes/${ref}`, ...(isId ? [ref] : [])]
}

/** List the names of what a ref may mean: its commit, and what is at the paths. */
function namesOf(ref: string, paths: readonly string[]): string[] {
  return fullNames(ref).flatMap((name) => [`${name}^{commit}`, ...paths.map((path) => `${name}:${path}`)])
}

/** Ask git what names mean. */
function readAnswers(workTree: string, asked: readonly string[]): ReadonlyMap<string, GitObject> {
  // git takes one name a line.
  const names = asked.filter((name) => !name.includes('\n'))
  if (names.length === 0) return new Map()
  const lines = askGit({ ask: 'objects', workTree, names }).split('\n')
  return new Map(
    names.flatMap((name, index) => {
      const [, id, type] = /^([\da-f]{40,64}) (\w+)$/.exec(lines[index] ?? '') ?? []
      return id !== undefined && type !== undefined && type !== 'missing' ? [[name, { id, type }] as const] : []
    })
  )
}

/** Find the first of the names of a ref that is there. */
function findAnswer(
  ref: string,
  paths: readonly string[],
  answers: ReadonlyMap<string, GitObject>
): ResolvedRef | undefined {
  for (const name of fullNames(ref)) {
    const commit = answers.get(`${name}^{commit}`)
    if (commit) return { ref, commit: commit.id, objects: paths.map((path) => answers.get(`${name}:${path}`)) }
  }
  return undefined
}
