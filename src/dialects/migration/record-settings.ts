/**
 * Record which settings of another generator are read, so that a report names every one: what is in a configuration is either
 * carried over, dropped with what to do, without meaning here, or, by difference, not carried over.
 */
import type { Values } from '../../model/dialect.js'
import type { Migration, Note } from '../../model/migration.js'
import { groupBy } from '../../utils/collections.js'
import { leadsOut, outsideText } from './leads-out.js'
import { isUnserialized } from './load-program.js'

/** A configuration whose reading is recorded. */
export interface RecordedSettings {
  /** The settings; reading a value of them counts as carrying it over. */
  readonly values: Values
  /** The settings, of which nothing is recorded: for what only looks at them. */
  readonly raw: Values
  /** Count code as carried over, by where it is: what it returns was. */
  readonly carry: (path: Path) => void
  /** Count a value, and all that is in it, as one without meaning here, by where it is. */
  readonly ignore: (path: Path) => void
  /**
   * Note what has no counterpart, or takes a hand, by its keys such as `themeConfig.navbar`, or by where it is; nothing where it does
   * not be.
   */
  readonly drop: (path: string | Path, text: string) => Note[]
  /** Compute what was carried over and what was not, once all has been read. */
  readonly report: (options: ReportOptions) => Required<Pick<Migration, 'carried' | 'meaningless' | 'lost'>>
}

interface ReportOptions {
  /** Absolute path of the folder that paths among the settings are relative to. */
  readonly siteDir: string
  /** Settings that say nothing here, with all that is in them; `*` stands for any key. */
  readonly meaningless?: readonly string[]
  /** What says the same in our configuration, by the name of a key. */
  readonly advice?: Readonly<Record<string, string>>
}

/** Lists whose entries are names, alone or with options, as those of plugins. */
export interface NamedLists {
  readonly keys: readonly string[]
  /** Shortens a name. */
  readonly nameOf: (name: string) => string
}

/** Record the reading of a configuration that is in a file. */
export function recordSettings(values: Values, file: string, named?: NamedLists): RecordedSettings {
  const read = new Set<string>()
  const ignored: Path[] = []
  const dropped: (string | Path)[] = []
  const leaves = listLeaves(values, { path: [], keys: [] }, named)
  return {
    values: watch(values, [], read) as Values,
    raw: values,
    carry: (path) => void read.add(keyOf(path)),
    ignore: (path) => void ignored.push(path),
    drop: (path, text) => {
      const found = leaves.find((leaf) => isIn(leaf, path))
      if (found === undefined) return []
      dropped.push(path)
      const setting = typeof path === 'string' ? path : placedName(path)
      return [{ file, key: `${lastOf(setting)}:`, setting, text }]
    },
    report: ({ siteDir, meaningless = [], advice = {} }) => {
      const outside = leaves.filter(({ path, value }) => leadsOut(siteDir, lastOf(placedName(path)), value))
      const patterns = meaningless.map(patternOf)
      const stateOf = (leaf: Leaf): State => {
        if (outside.includes(leaf)) return 'dropped'
        if (dropped.some((path) => isIn(leaf, path))) return 'dropped'
        if (ignored.some((path) => isIn(leaf, path))) return 'meaningless'
        if (read.has(keyOf(leaf.path))) return 'carried'
        if (leaf.isEmpty) return 'meaningless'
        return patterns.some((pattern) => pattern.test(leaf.keys.join(separator))) ? 'meaningless' : 'lost'
      }
      const states = leaves.map((leaf) => ({ ...leaf, state: stateOf(leaf) }))
      const outsideNotes = outside.map(({ path, value }) => {
        const [setting, written] = [placedName(path), String(value)]
        // A word alone may be the name of a setting, too.
        const key = written.includes('/') ? written : `${lastOf(setting)}:`
        return { file, key, setting, path: written, text: outsideText(written, siteDir, setting) }
      })
      return {
        carried: namesOf(states, 'carried'),
        meaningless: namesOf(states, 'meaningless'),
        lost: [
          ...outsideNotes,
          ...namesOf(states, 'lost').map((path) => ({
            file,
            key: `${lastOf(path)}:`,
            setting: path,
            text: lossOf(path, advice)
          }))
        ]
      }
    }
  }
}

type State = 'carried' | 'dropped' | 'meaningless' | 'lost'

/** Where a value is: keys, and places in lists. */
export type Path = readonly (string | number)[]

/** A setting without parts of its own. */
interface Leaf {
  readonly path: Path
  /** The keys that name it; places in lists do not count, but what their entries are called. */
  readonly keys: readonly string[]
  /** What it is set to, where that is looked at: not in lists of names. */
  readonly value?: unknown
  /** Whether it is a list or an object with nothing in it. */
  readonly isEmpty?: boolean
}

function nameOf({ keys }: Leaf): string {
  return keys.join('.')
}

/** Name a setting by its keys and its places in lists, as `items[2].label`. */
function placedName(path: Path): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`
    return name === '' ? part : `${name}.${part}`
  }, '')
}

function keyOf(path: Path): string {
  return JSON.stringify(path)
}

function lastOf(path: string): string {
  return (
    path
      .split('.')
      .at(-1)
      ?.replaceAll(/\[\d+\]/g, '') ?? path
  )
}

/** Whether a setting is, or is below, what keys or a place name. */
function isIn(leaf: Leaf, path: string | Path): boolean {
  if (typeof path !== 'string') return path.every((part, index) => part === leaf.path[index])
  const name = nameOf(leaf)
  return name === path || name.startsWith(`${path}.`)
}

/** Stands between keys, which may have dots. */
const separator = '\n'

/** Compile the path of settings, in which `*` stands for any key; what is below them fits, too. */
function patternOf(path: string): RegExp {
  const source = path.replaceAll(/[.*]|[^\w.*]/g, (sign) =>
    sign === '*' ? '[^\n]+' : sign === '.' ? '[\n.]' : `\\${sign}`
  )
  return new RegExp(`^${source}(?:\n|$)`)
}

/** Whether a value has no parts of its own. */
function isLeaf(value: unknown): boolean {
  return typeof value !== 'object' || value === null || isUnserialized(value) || Object.keys(value).length === 0
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function listLeaves(value: unknown, place: Leaf, named: NamedLists | undefined): Leaf[] {
  if (isLeaf(value)) return place.path.length === 0 ? [] : [{ ...place, value, isEmpty: isEmpty(value) }]
  if (Array.isArray(value) && named?.keys.includes(nameOf(place))) return listNamed(value, place, named)
  return partsOf(value as object).flatMap(([key, part]) => {
    const keys = typeof key === 'string' ? [...place.keys, key] : place.keys
    return listLeaves(part, { path: [...place.path, key], keys }, named)
  })
}

/** List what is in a list of names with options; a name alone stands for what it names. */
function listNamed(list: readonly unknown[], { path, keys }: Leaf, named: NamedLists): Leaf[] {
  return list.flatMap((entry, index) => {
    const [name, ...options] = Array.isArray(entry) ? (entry as unknown[]) : [entry]
    if (typeof name !== 'string') return listLeaves(entry, { path: [...path, index], keys }, undefined)
    const own = [...keys, named.nameOf(name)]
    const below = options.flatMap((part, at) =>
      isLeaf(part) ? [] : listLeaves(part, { path: [...path, index, at + 1], keys: own }, undefined)
    )
    return below.length > 0
      ? below
      : [{ path: Array.isArray(entry) ? [...path, index, 0] : [...path, index], keys: own }]
  })
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

/**
 * Name the settings of a state by the outermost key below which all are of it; where the entries of a list are in several states, by
 * their places.
 */
function namesOf(leaves: readonly (Leaf & { readonly state: State })[], wanted: State, depth = 1): string[] {
  const groups = groupBy(leaves, ({ keys }) => keys.slice(0, depth).join('.'))
  return [...groups].flatMap(([name, group]) => {
    const found = group.filter(({ state }) => state === wanted)
    if (found.length === 0) return []
    if (found.length === group.length) return [name]
    const isEnd = ({ keys }: Leaf) => keys.length <= depth
    const deeper = group.filter((leaf) => !isEnd(leaf))
    return [...found.filter(isEnd).map(({ path }) => placedName(path)), ...namesOf(deeper, wanted, depth + 1)]
  })
}

function lossOf(path: string, advice: Readonly<Record<string, string>>): string {
  const name = lastOf(path)
  const counterpart = Object.hasOwn(advice, name)
    ? `here it is ${advice[name]}`
    : 'nothing here is known to do the same'
  return `"${path}" is not carried over; ${counterpart}.`
}
