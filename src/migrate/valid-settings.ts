import type { Note } from '../model/migration.js'
import { configSchema } from '../model/config-schema.js'
import { listContradictions } from '../config/contradictions.js'
import type { Contradiction } from '../config/edition-contradictions.js'
import { listIssues } from '../config/issues.js'

/** Settings that a configuration may have, and what was left out. */
export interface ValidSettings<T> {
  readonly settings: T
  readonly lost: readonly Note[]
}

/** A setting that may not be as it is, by its keys. */
interface Mistake {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Leave out of settings what no configuration may say, or what else is listed: the item of a list that is wrong, or the key. The title stays. */
export function validSettings<T extends object>(
  settings: T,
  file: string,
  list: (settings: T) => readonly Mistake[] = listMistakes
): ValidSettings<T> {
  const valid = structuredClone(settings)
  const lost: Note[] = []
  for (;;) {
    // An item that goes changes the numbers of those behind it.
    const mistake = list(valid).find(({ path }) => path.length > 0 && path[0] !== 'title')
    if (!mistake) return { settings: valid, lost }
    const { path, message } = mistake
    const item = path.findLastIndex((key) => typeof key === 'number')
    const key = [...path.slice(item + 1)].pop()
    const value = removeSetting(valid, path)
    const written = textOf(value, key)
    lost.push({
      file,
      ...(written !== undefined && { key: written }),
      text: `Left out of \`${String(path[0])}\`: ${message}`
    })
  }
}

/** Remove the item of a list that a path leads into, or what it leads to, and return it. */
export function removeSetting(settings: object, path: readonly PropertyKey[]): unknown {
  const item = path.findLastIndex((key) => typeof key === 'number')
  return remove(settings, item < 0 ? path : path.slice(0, item + 1))
}

/** Remove what a path leads to, and return it; a path that leads nowhere removes its first key. */
function remove(settings: object, path: readonly PropertyKey[]): unknown {
  const parent = path.slice(0, -1).reduce<unknown>(valueOf, settings)
  const last = path.at(-1) ?? ''
  if (Array.isArray(parent) && typeof last === 'number') return parent.splice(last, 1)[0] as unknown
  const [holder, key] = valueOf(parent, last) === undefined ? [settings, path[0] ?? ''] : [parent as object, last]
  const value = valueOf(holder, key)
  Reflect.deleteProperty(holder, key)
  return value
}

function valueOf(holder: unknown, key: PropertyKey): unknown {
  return typeof holder === 'object' && holder !== null ? (holder as Record<PropertyKey, unknown>)[key] : undefined
}

/** Find a text of what was left out, by which its line in the old configuration is found. */
function textOf(value: unknown, key: PropertyKey | undefined): string | undefined {
  const named = key === undefined ? undefined : valueOf(value, key)
  const texts = [
    named,
    value,
    ...(typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [])
  ]
  return texts.find((text): text is string => typeof text === 'string')
}

/** List what is wrong with settings that are no file yet, by their keys: by the schema, else by contradictions. */
function listMistakes(settings: object): readonly Contradiction[] {
  const parsed = configSchema.safeParse(settings)
  return parsed.success ? listContradictions(parsed.data) : listIssues(parsed.error.issues, settings)
}
