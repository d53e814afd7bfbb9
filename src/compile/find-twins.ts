/** Max number of pages that are found: `index.md` may be the name of thousands. */
const maxTwins = 8

/**
 * Create a function that finds the pages most like one by their names: those with the same file name, which share the most
 * folders counted from it first. In a site of several versions or languages these are the same page of the others.
 *
 * @example createTwinFinder(['v1/guides/start.md', 'v1/start.md'])('v2/guides/start.md') // ['v1/guides/start.md', 'v1/start.md']
 */
export function createTwinFinder(sources: readonly string[]): (source: string) => readonly string[] {
  let byEnd: ReadonlyMap<string, readonly string[]> | undefined
  return (source) => {
    const known = (byEnd ??= groupByEnds(sources))
    return [...new Set(endsOf(source).flatMap((end) => known.get(end) ?? []))].slice(0, maxTwins)
  }
}

/** Group paths by each of their ends; a few of a group are enough. */
function groupByEnds(sources: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byEnd = new Map<string, string[]>()
  for (const source of sources) {
    for (const end of endsOf(source)) {
      const group = byEnd.get(end)
      if (!group) byEnd.set(end, [source])
      else if (group.length < maxTwins) group.push(source)
    }
  }
  return byEnd
}

/** List the ends of a path at its folders, the longest first: `a/b.md`, `b.md`. */
function endsOf(path: string): string[] {
  const names = path.split('/')
  return names.map((_, index) => names.slice(index).join('/'))
}
