import { groupBy } from '../utils/collections.js'

/** Max number of pages in which a block of code is looked for: `index.md` may be the name of thousands. */
const maxTwins = 8

/**
 * Create a function that finds the pages most like one by their names: those with the same file name, which share the most
 * folders counted from it first. In a site of several versions or languages these are the same page of the others.
 *
 * @example createTwinFinder(['v1/guides/start.md', 'v1/start.md'])('v2/guides/start.md') // ['v1/guides/start.md', 'v1/start.md']
 */
export function createTwinFinder(sources: readonly string[]): (source: string) => readonly string[] {
  let byName: ReadonlyMap<string, readonly string[]> | undefined
  return (source) => {
    byName ??= groupBy(sources, nameOf)
    return (byName.get(nameOf(source)) ?? [])
      .map((twin) => ({ twin, shared: countShared(source, twin) }))
      .sort((a, b) => b.shared - a.shared)
      .slice(0, maxTwins)
      .map(({ twin }) => twin)
  }
}

function nameOf(source: string): string {
  return source.slice(source.lastIndexOf('/') + 1)
}

/** Count the folders that two paths share, from the last one on. */
function countShared(a: string, b: string): number {
  const folders = a.split('/').reverse()
  const others = b.split('/').reverse()
  const index = folders.findIndex((name, at) => name !== others[at])
  return index < 0 ? folders.length : index
}
