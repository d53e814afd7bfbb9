import type { KeyEntry } from './read-key-facts.js'

/** A level of the paths of entries. */
interface Level {
  entry?: KeyEntry
  readonly below: Map<string, Level>
}

/** Index entries by their paths: the result finds the one for the names of a key; a name goes before a `*`. */
export function indexEntries(entries: readonly KeyEntry[]): (names: readonly string[]) => KeyEntry | undefined {
  const top: Level = { below: new Map() }
  for (const entry of entries) {
    let level = top
    for (const name of entry.path.split('.')) {
      const next = level.below.get(name) ?? { below: new Map() }
      level.below.set(name, next)
      level = next
    }
    level.entry ??= entry
  }
  return (names) => {
    let levels = [top]
    for (const name of names)
      levels = levels.flatMap(({ below }) => [below.get(name) ?? [], below.get('*') ?? []].flat())
    return levels.find(({ entry }) => entry !== undefined)?.entry
  }
}
