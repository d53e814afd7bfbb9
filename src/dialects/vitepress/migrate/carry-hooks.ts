import { isUnserialized } from '../../migration/load-program.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asRecord } from '../../migration/values.js'

/** The functions that the site calls at every build. */
export const hookNames: readonly string[] = ['transformPageData', 'transformHead', 'buildEnd']

/** Carry over the functions of a configuration, and of what it extends, which stay where they are; whether there are any. */
export function carryHooks(settings: RecordedSettings): boolean {
  const { values } = settings
  const own = hookNames.filter((name) => isUnserialized(values[name])).map((name) => [name])
  const base = asRecord(values.extends)
  const below = hookNames.filter((name) => isUnserialized(base[name])).map((name) => ['extends', name])
  const found = [...own, ...below]
  for (const path of found) settings.carry(path)
  return found.length > 0
}
