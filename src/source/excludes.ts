import { matcherOf } from '../utils/path-pattern.js'

/** The patterns of what is excluded, which remember what they have fitted. */
export interface Excludes {
  has(path: string): boolean
  /** List the patterns that have fitted no path so far. */
  unused(): string[]
}

/** Create what excludes the paths that fit one of some patterns. */
export function createExcludes(patterns: readonly string[]): Excludes {
  const matchers = [...new Set(patterns)].map((pattern) => ({ pattern, matches: matcherOf(pattern) }))
  const used = new Set<string>()
  const fitting = (path: string) => matchers.filter(({ matches }) => matches(path))
  const isExcludedBeside = (own: string, folder: string) => fitting(folder).some(({ pattern }) => pattern !== own)
  return {
    has(path) {
      const found = fitting(path)
      for (const { pattern } of found) used.add(pattern)
      return found.length > 0
    },
    // Nothing below a folder that another pattern excludes is ever looked at.
    unused: () =>
      matchers
        .map(({ pattern }) => pattern)
        .filter(
          (pattern) => !used.has(pattern) && !foldersOf(pattern).some((folder) => isExcludedBeside(pattern, folder))
        )
  }
}

/** List the folders that all paths of a pattern are in. */
function foldersOf(pattern: string): string[] {
  const names = (/^[^*?{]*\//.exec(pattern)?.[0] ?? '').split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}
