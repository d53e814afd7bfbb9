import type { Note } from '../../model/migration.js'
import type { Values } from '../../model/dialect.js'

/** Where settings stand: their file, and the key that they are under. */
export interface SettingsPlace {
  readonly file: string
  readonly under?: string
}

/** List the settings that are neither carried over nor without meaning for readers. */
export function unreadSettings(values: Values, known: ReadonlySet<string>, { file, under }: SettingsPlace): Note[] {
  return Object.keys(values)
    .filter((key) => !known.has(key))
    .map((key) => ({
      file,
      key: `${key}:`,
      text: `"${under === undefined ? key : `${under}.${key}`}" is not carried over.`
    }))
}
