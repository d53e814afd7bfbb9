/**
 * Record which settings of another generator are read, so that a report names every other one: what stands in a configuration is either
 * carried over, dropped with what to do, without meaning here, or, by difference, not carried over.
 */
import type { Values } from '../../model/dialect.js'
import type { Note } from '../../model/migration.js'
import { groupBy } from '../../utils/collections.js'
import { isUnserialized } from './load-program.js'

/** A configuration whose reading is recorded. */
export interface RecordedSettings {
  /** The settings; reading a value of them counts as carrying it over. */
  readonly values: Values
  /** Count code as carried over, by its keys: what it returns was. */
  readonly carry: (path: string) => void
  /** Note what has no counterpart, or takes a hand, by its keys such as `themeConfig.navbar`; nothing where it does not stand. */
  readonly drop: (path: string, text: string) => Note[]
  /** Compute what was carried over and what was not, once all has been read. */
  readonly report: (options: ReportOptions) => { readonly carried: readonly string[]; readonly lost: readonly Note[] }
}

interface ReportOptions {
  /** Settings that say nothing here, with all that is in them; `*` stands for any key. */
  readonly meaningless?: readonly string[]
  /** What says the same in our configuration, by the name of a key. */
  readonly advice?: Readonly<Record<string, string>>
}

/** Record the reading of a configuration that stands in a file. */
export function recordSettings(settings: Values, file: string): RecordedSettings {
  const read = new Set<string>()
  const dropped = new Set<string>()
  const called = new Set<string>()
  const leaves = listLeaves(settings, [])
  return {
    values: watch(settings, [], read) as Values,
    carry: (path) => void called.add(path),
    drop: (path, text) => {
      const isThere = leaves.some((leaf) => isBelow(nameOf(leaf), path))
      if (isThere) dropped.add(path)
      return isThere ? [{ file, key: `${lastOf(path)}:`, text }] : []
    },
    report: ({ meaningless = [], advice = {} }) => {
      const stateOf = (leaf: Path): State => {
        const name = nameOf(leaf)
        if ([...dropped].some((path) => isBelow(name, path))) return 'dropped'
        if (read.has(keyOf(leaf)) || called.has(name)) return 'carried'
        return meaningless.some((path) => fits(name, path)) ? 'meaningless' : 'lost'
      }
      const states = leaves.map((leaf) => ({ name: nameOf(leaf), state: stateOf(leaf) }))
      return {
        carried: wholes(states, (state) => state === 'carried' || state === 'meaningless', 'carried'),
        lost: wholes(states, (state) => state === 'lost', 'lost').map((path) => ({
          file,
          key: `${lastOf(path)}:`,
          text: lossOf(path, advice)
        }))
      }
    }
  }
}

type State = 'carried' | 'dropped' | 'meaningless' | 'lost'

type Path = readonly (string | number)[]

/** Name a setting by its keys; the places in lists do not count. */
function nameOf(path: Path): string {
  return path.filter((part) => typeof part === 'string').join('.')
}

function keyOf(path: Path): string {
  return JSON.stringify(path)
}

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path
}

function isBelow(name: string, path: string): boolean {
  return name === path || name.startsWith(`${path}.`)
}

/** Whether a setting is below a path in which `*` stands for any key. */
function fits(name: string, path: string): boolean {
  const keys = name.split('.')
  return path.split('.').every((part, index) => part === '*' || part === keys[index])
}

/** Whether a value has no parts of its own. */
function isLeaf(value: unknown): boolean {
  return typeof value !== 'object' || value === null || isUnserialized(value) || Object.keys(value).length === 0
}

function listLeaves(value: unknown, path: Path): Path[] {
  if (isLeaf(value)) return path.length === 0 ? [] : [path]
  return partsOf(value as object).flatMap(([key, part]) => listLeaves(part, [...path, key]))
}

function partsOf(value: object): (readonly [string | number, unknown])[] {
  const isList = Array.isArray(value)
  return Object.entries(value).map(([key, part]) => [isList ? Number(key) : key, part] as const)
}

/** Make a view of a value that records what is read of it. */
function watch(value: unknown, path: Path, read: Set<string>): unknown {
  if (isLeaf(value)) return value
  const isList = Array.isArray(value)
  return new Proxy(value as object, {
    get: (target, key) => {
      const part: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol' || !Object.hasOwn(target, key) || (isList && key === 'length')) return part
      const inner = [...path, isList ? Number(key) : key]
      // Code is not carried over by looking at it.
      if (isLeaf(part) && !isUnserialized(part)) read.add(keyOf(inner))
      return watch(part, inner, read)
    }
  })
}

/** Name the settings of a state by the outermost key that has no other below it; one that is in several states is not named whole. */
function wholes(
  leaves: readonly { readonly name: string; readonly state: State }[],
  isOf: (state: State) => boolean,
  wanted: State,
  depth = 1
): string[] {
  const groups = groupBy(leaves, ({ name }) => name.split('.').slice(0, depth).join('.'))
  return [...groups].flatMap(([name, group]) => {
    if (!group.some(({ state }) => state === wanted)) return []
    const isWhole = group.every(({ state }) => isOf(state))
    // A list may hold values of both states by one name.
    const isEnd = group.every((leaf) => leaf.name === name)
    if (isWhole || isEnd) return isWhole || wanted === 'lost' ? [name] : []
    return wholes(
      group.filter((leaf) => leaf.name !== name),
      isOf,
      wanted,
      depth + 1
    )
  })
}

function lossOf(path: string, advice: Readonly<Record<string, string>>): string {
  const name = lastOf(path)
  const counterpart = Object.hasOwn(advice, name) ? ` Here it is ${advice[name]}.` : ''
  return `"${path}" is not carried over.${counterpart}`
}
