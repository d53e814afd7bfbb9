import type { Values } from '../../../model/dialect.js'
import type { NamedLists } from '../../migration/record-settings.js'
import { asList, asRecord, asText } from '../../migration/values.js'

/** A plugin, a theme or a preset with its options. */
export interface NamedOptions {
  readonly name: string
  readonly options: Values
  /** Where the options are, below the key of the list. */
  readonly place: readonly [number, number]
}

/** The lists of a configuration whose entries are names with options. */
export const namedLists: NamedLists = { keys: ['plugins', 'presets', 'themes'], nameOf: shortName }

/** List plugins, themes or presets with their options; one that is a function of the configuration has no name. */
export function namedOptions(list: unknown): NamedOptions[] {
  return asList(list).flatMap((entry, index) => {
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry]
    const text = asText(name)
    return text === undefined ? [] : [{ name: text, options: asRecord(options), place: [index, 1] }]
  })
}

/** Find the classic preset. */
export function presetOf({ presets }: Values): NamedOptions {
  const named = namedOptions(presets)
  return named.find(({ name }) => /classic/.test(name)) ?? named[0] ?? { name: 'classic', options: {}, place: [0, 1] }
}

/** Shorten the name of a plugin that is a file. */
export function shortName(name: string): string {
  // A file that is called as many are says more with its folder.
  const [, short = name] = /([^/]+\/index\.\w+|[^/]+)$/.exec(name) ?? []
  return name.startsWith('/') ? short : name
}
