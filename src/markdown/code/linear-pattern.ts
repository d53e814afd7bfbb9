/** A range of a line, in UTF-16 units; the end is not in it. */
type Range = readonly [start: number, end: number]

/** Where a match is, and its groups; a group that took no part in it is undefined. */
export type FoundRanges = readonly [whole: Range, ...groups: (Range | undefined)[]]

/** Finds the matches of a pattern in a line. */
export type FindAll = (line: string) => readonly FoundRanges[]

/**
 * Compile the pattern of an author so that matching takes a time that grows with the line alone, however it is written: by the automaton of RE2, where
 * anything in it repeats. What that lacks, looking ahead and behind and references to groups, JavaScript matches for authors who are trusted.
 *
 * @example (await compilePattern('(a+)+b', false))('aab') // [[[0, 3], [0, 2]]]
 */
export async function compilePattern(source: string, isUntrusted: boolean): Promise<FindAll> {
  if (!/[*+?{]/.test(source)) return findByEngine(source)
  const { RE2JS } = await import('re2js')
  try {
    const pattern = RE2JS.compile(RE2JS.translateRegExp(source))
    return (line) => {
      const matcher = pattern.matcher(line)
      const rangeOf = (group: number): Range | undefined =>
        matcher.start(group) < 0 ? undefined : [matcher.start(group), matcher.end(group)]
      const found: FoundRanges[] = []
      while (matcher.find())
        found.push([
          [matcher.start(), matcher.end()],
          ...Array.from({ length: matcher.groupCount() }, (_, index) => rangeOf(index + 1))
        ])
      return found
    }
  } catch {
    return isUntrusted ? () => [] : findByEngine(source)
  }
}

/** Match by JavaScript's own engine; what is no pattern finds nothing. */
function findByEngine(source: string): FindAll {
  try {
    const pattern = new RegExp(source, 'dg')
    return (line) =>
      [...line.matchAll(pattern)].flatMap(({ indices }): FoundRanges[] => {
        const [whole, ...groups] = indices ?? []
        return whole ? [[whole, ...groups]] : []
      })
  } catch {
    return () => []
  }
}
