type Parts = readonly [major: number, minor: number, patch: number]

/**
 * Whether a version is in a range of npm; undefined for what is no range of versions, such as an address or `workspace:*`. Of a prerelease
 * its number counts.
 *
 * @example fitsRange('2.1.0', '^1.4.0 || >=2.1') // true
 */
export function fitsRange(version: string, range: string): boolean | undefined {
  const parts = partsOf(version)
  const sets = range.split('||').map((set) => comparatorsOf(set.trim()))
  if (!parts || sets.includes(undefined)) return undefined
  return sets.some((set) => set?.every(([from, to]) => compare(parts, from) >= 0 && compare(parts, to) < 0))
}

const endless: Parts = [Infinity, 0, 0]
const first: Parts = [0, 0, 0]

/** Read the comparators of a set, each from a version on to one that is no longer in it. */
function comparatorsOf(set: string): (readonly [from: Parts, to: Parts])[] | undefined {
  const hyphen = /^(\S+)\s+-\s+(\S+)$/.exec(set)
  const written = hyphen ? [`>=${hyphen[1]}`, `<=${hyphen[2]}`] : set.replaceAll(/([<>=~^])\s+/g, '$1').split(/\s+/)
  const read = written.map(comparatorOf)
  return read.includes(undefined) ? undefined : read.filter((comparator) => comparator !== undefined)
}

function comparatorOf(text: string): readonly [from: Parts, to: Parts] | undefined {
  const [, operator, wanted = ''] = /^([<>]=?|[~^=])?(.*)$/.exec(text) ?? []
  if (/^[*xX]?$/.test(wanted)) return [first, endless]
  const match = /^v?(\d+)(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?(?:[-+][\w.+-]*)?$/.exec(wanted)
  if (!match) return undefined
  const [major = 0, minor, patch] = match.slice(1).map((part) => (/^\d+$/.test(part) ? Number(part) : undefined))
  const from: Parts = [major, minor ?? 0, patch ?? 0]
  const end: Parts =
    minor === undefined ? [major + 1, 0, 0] : patch === undefined ? [major, minor + 1, 0] : [major, minor, patch + 1]
  switch (operator) {
    case '>=':
      return [from, endless]
    case '>':
      return [end, endless]
    case '<':
      return [first, from]
    case '<=':
      return [first, end]
    case '~':
      return [from, minor === undefined ? [major + 1, 0, 0] : [major, minor + 1, 0]]
    case '^':
      return [from, major > 0 ? [major + 1, 0, 0] : (minor ?? 0) > 0 ? [0, (minor ?? 0) + 1, 0] : end]
    default:
      return [from, end]
  }
}

function partsOf(version: string): Parts | undefined {
  const match = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

function compare(a: Parts, b: Parts): number {
  const index = a.findIndex((part, at) => part !== b[at])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}
