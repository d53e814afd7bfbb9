import { isAlias, isMap, isScalar, isSeq, type Document, type Node, type Scalar } from 'yaml'
import { bareText, exactNumber } from './exact-number.js'
import { wellFormed } from './well-formed.js'
import { yamlLimits } from './yaml-limits.js'

/** A value, or the first error in the document. */
export type YamlReading =
  | { readonly value: unknown }
  | { readonly error: { readonly message: string; readonly node: Node | undefined } }

/** How numbers are read. */
export interface NumberReading {
  /** Whether those that would be rounded are kept as marked texts. */
  readonly isExact?: boolean
}

/** The value of an anchor, and how many values it consists of. */
interface Anchored {
  readonly value: unknown
  readonly size: number
}

/** Read the value of a document, in time that grows with its text and with what its aliases repeat; that is bounded. */
export function readYamlValue({ contents }: Document, { isExact = false }: NumberReading = {}): YamlReading {
  const reader = new Reader(isExact)
  try {
    return { value: reader.read(contents) }
  } catch (error) {
    if (error instanceof YamlError) return { error: { message: error.message, node: error.node } }
    throw error
  }
}

/** Thrown to stop at a node. */
class YamlError extends Error {
  constructor(
    message: string,
    readonly node: Node | undefined
  ) {
    super(message)
  }
}

class Reader {
  private readonly anchors = new Map<string, Anchored>()
  private size = 0
  private repeated = 0

  constructor(private readonly isExact: boolean) {}

  read(node: unknown): unknown {
    const before = this.size++
    if (isAlias(node)) return this.resolve(node.source, node)
    const value = isMap(node)
      ? this.readMap(node.items)
      : isSeq(node)
        ? node.items.map((item) => this.read(item))
        : isScalar(node)
          ? scalarOf(node, this.isExact)
          : null
    const anchor = (node as { readonly anchor?: string } | null)?.anchor
    if (anchor !== undefined) this.anchors.set(anchor, { value, size: this.size - before })
    return value
  }

  private resolve(name: string, node: Node): unknown {
    const anchored = this.anchors.get(name)
    if (!anchored) throw new YamlError(`Unresolved alias (the anchor must be set before the alias): ${name}`, node)
    this.size += anchored.size
    this.repeated += anchored.size
    if (this.repeated > yamlLimits.repeated) {
      const limit = `${yamlLimits.repeated / 1000} thousand values`
      throw new YamlError(`Aliases repeat more than ${limit} of the text; use fewer of them`, node)
    }
    // A copy: a change of one must not change the other.
    return structuredClone(anchored.value)
  }

  private readMap(pairs: readonly { readonly key: unknown; readonly value: unknown }[]): unknown {
    const entries = new Map<string, unknown>()
    const merged: object[] = []
    for (const { key, value } of pairs) {
      const maps = isMergeKey(key) ? mapsOf(this.read(value)) : undefined
      if (maps) {
        merged.push(...maps)
        continue
      }
      const name = keyOf(this.read(key))
      // Each key in a key doubles the backslashes of those inside.
      if (name.length > yamlLimits.key)
        throw new YamlError(
          `A key is longer than ${yamlLimits.key / 1000} thousand characters; shorten it`,
          key as Node
        )
      if (entries.has(name)) throw new YamlError('Map keys must be unique', key as Node)
      entries.set(name, this.read(value))
    }
    // What is merged is behind what is written, the first before the others.
    for (const [name, value] of merged.flatMap((map) => Object.entries(map) as [string, unknown][]))
      if (!entries.has(name)) entries.set(name, value)
    // Entries become properties of their own whatever they are called, `__proto__` as well.
    return Object.fromEntries(entries)
  }
}

/** Whether a key merges maps, as YAML 1.1 has it and most tools read it. */
function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.value === '<<' && key.type === 'PLAIN'
}

/** List the maps that a merge key has; undefined where it has anything else. */
function mapsOf(value: unknown): readonly object[] | undefined {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  const maps = all.filter((each): each is object => typeof each === 'object' && each !== null && !Array.isArray(each))
  return maps.length === all.length ? maps : undefined
}

/** Read a scalar. What a tag makes an object of (`!!binary`, `!!timestamp`) is the text that was written: data are those of JSON. */
function scalarOf({ value, source = '' }: Scalar, isExact: boolean): unknown {
  if (isExact && typeof value === 'number') return numberOf(source, value)
  const data = typeof value === 'object' && value !== null ? source : value
  return typeof data === 'string' ? wellFormed(data) : data
}

/** Read a number from how YAML writes it: with a plus, zeros before it, a bare point, or in another base. */
function numberOf(source: string, value: number): number | string {
  const [, sign = '', whole = '', rest = ''] = /^(?:\+|(-?))0*(\d*)(.*)$/.exec(source) ?? []
  const digits = /^0[xo][\da-f]{1,99}$/i.test(source)
    ? String(BigInt(source))
    : `${sign}${whole === '' ? '0' : whole}${rest.replace(/^\.(?!\d)/, '')}`
  return Number(digits) === value ? exactNumber(digits) : value
}

/** Convert a key to a property name of JavaScript. */
function keyOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return bareText(value)
}
