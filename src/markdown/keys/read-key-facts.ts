import type { Place } from '../../model/diagnostic.js'
import { parseYaml, type ParsedYaml } from '../../utils/parse-yaml.js'

/** What a file says of a key. */
export interface KeyEntry {
  /** The dotted path that it is under; a `*` in it is any name. */
  readonly path: string
  readonly type?: string
  readonly default?: unknown
  readonly since?: string
  /** Address of the page about the key, relative to the file. */
  readonly page?: string
  readonly place: Place
  readonly pagePlace: Place
}

/** The entries of a file about keys, and what is wrong with it. */
export interface KeyEntries {
  readonly entries: readonly KeyEntry[]
  /** Whether the file is no YAML, so that nothing is known of any key. */
  readonly isUnreadable: boolean
  readonly findings: readonly { readonly message: string; readonly place: Place }[]
}

const fields = ['type', 'default', 'since', 'page']

/**
 * Read what a file says of keys: a map of dotted paths, to a type or to `type`, `default`, `since` and `page`.
 *
 * @example readKeyFacts('keys.yaml', 'record.retain.days: { type: number, default: 0, page: record.md }')
 */
export function readKeyFacts(file: string, text: string): KeyEntries {
  const yaml = parseYaml(text)
  const placeAt = placesIn(file, yaml)
  const findings = yaml.errors.slice(0, 1).map(({ message, range }) => ({
    message: `${message}; fix this file, its keys have no facts until then.`,
    place: placeAt(range[0], range[1])
  }))
  const entries: KeyEntry[] = []
  for (const [path, written] of Object.entries(recordOf(yaml.value))) {
    const place = placeAt(...(yaml.keys.get(path) ?? ([0, 0] as const)))
    const value = typeof written === 'string' ? { type: written } : recordOf(written)
    for (const name of Object.keys(value))
      if (!fields.includes(name))
        findings.push({ message: `Unknown field "${name}" of "${path}"; expected one of ${fields.join(', ')}.`, place })
    entries.push({
      path,
      ...textField('type', value.type),
      ...textField('since', value.since),
      ...textField('page', value.page),
      ...(value.default !== undefined && { default: value.default }),
      place,
      pagePlace: placeAt(...yaml.rangeOf([path, 'page']))
    })
  }
  return { entries, findings, isUnreadable: yaml.errors.length > 0 }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? (value as Record<string, unknown>) : {}
}

function textField<Name extends string>(name: Name, value: unknown): { readonly [Key in Name]?: string } {
  const text = typeof value === 'number' ? String(value) : value
  return (typeof text === 'string' && text !== '' ? { [name]: text } : {}) as { readonly [Key in Name]?: string }
}

function placesIn(file: string, { positionOf }: ParsedYaml): (start: number, end: number) => Place {
  return (start, end) => {
    const [first, last] = [positionOf(start), positionOf(end)]
    return { file, line: first.line, column: first.column, endLine: last.line, endColumn: last.column }
  }
}
