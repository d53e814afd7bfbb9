import { isUnserialized } from '../../migration/load-program.js'
import type { RecordedSettings } from '../../migration/record-settings.js'

/** The functions that the site calls at every build. */
const names = ['transformPageData', 'transformHead', 'buildEnd']

/** Carry over the functions of a configuration, which stay where they are; whether there are any. */
export function carryHooks(settings: RecordedSettings): boolean {
  const found = names.filter((name) => isUnserialized(settings.values[name]))
  for (const name of found) settings.carry([name])
  return found.length > 0
}
