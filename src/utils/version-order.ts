import { compareText } from './collections.js'
import { matcherOf } from './path-pattern.js'

/** A name of a tag or branch as a version. */
interface ParsedVersion {
  /** The numbers between dots, such as 1, 10 and 2. */
  readonly numbers: readonly bigint[]
  /** What is behind them, such as `rc` and 1; empty: a release. */
  readonly preRelease: readonly (string | bigint)[]
}

/** Words behind the numbers of a version that is released. */
const released = /^[-._]?(?:final|ga|release|stable|lts|post|patch)/i

/**
 * Compare names by the versions in them, oldest first, as Semantic Versioning orders them (https://semver.org/#spec-item-11): `v1.10` is
 * newer than `v1.9`, and `v1.10-rc.1` is older than `v1.10`.
 */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [parseVersion(a), parseVersion(b)]
  return (
    compareParts(one.numbers, other.numbers) ||
    Number(isRelease(one)) - Number(isRelease(other)) ||
    compareParts(one.preRelease, other.preRelease) ||
    compareText(a, b)
  )
}

/** Find the newest of the names that fit a pattern; one before its release counts only where no release fits. */
export function newestFitting(pattern: string, names: readonly string[]): string | undefined {
  const fitting = names.filter(matcherOf(pattern)).sort(compareVersions)
  return fitting.findLast((name) => isRelease(parseVersion(name))) ?? fitting.at(-1)
}

function isRelease({ preRelease }: ParsedVersion): boolean {
  return preRelease.length === 0
}

function parseVersion(name: string): ParsedVersion {
  const [match = '', numbers = ''] = /^\D*(\d+(?:\.\d+)*)/.exec(name) ?? []
  const rest = name.slice(match.length).replace(/\+.*$/, '')
  const runs = released.test(rest) ? [] : (rest.match(/\d+|[^\d.\-_]+/g) ?? [])
  return {
    numbers: numbers.split('.').map((digits) => BigInt(digits)),
    preRelease: runs.map((run) => (/^\d/.test(run) ? BigInt(run) : run.toLowerCase()))
  }
}

/** Compare part by part; a number is older than a word, and nothing older than something. */
function compareParts(a: ParsedVersion['preRelease'], b: ParsedVersion['preRelease']): number {
  for (const [index, part] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    if (typeof part !== typeof other) return typeof part === 'bigint' ? -1 : 1
    if (part !== other) return part < other ? -1 : 1
  }
  return a.length - b.length
}
