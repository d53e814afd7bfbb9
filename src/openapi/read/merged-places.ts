import type { Places } from '../base/places.js'
import { keysOf, pointerOf } from '../base/pointer.js'
import { originOf, type Origins } from './origin-of.js'
import type { DescriptionFile } from './parse-description.js'

/** Reports findings about a description of several files in the file where each part was written. */
export interface MergedPlaces {
  /** Report at keys of the merged description. */
  readonly report: Places['report']
  /** Report at keys of what the merged description was upgraded to. */
  readonly reportUpgraded: Places['report']
}

/** Prepare to report on a merged description. */
export function createMergedPlaces(
  main: DescriptionFile,
  files: ReadonlyMap<string, DescriptionFile>,
  origins: Origins
): MergedPlaces {
  const reportAt =
    (isUpgraded: boolean): Places['report'] =>
    (ruleId, message, keys, suggestion) => {
      const { file, pointer } = originOf(pointerOf(keys), origins, isUpgraded ? main.value : null)
      const { places } = (file === undefined ? undefined : files.get(file)) ?? main
      return places.report(ruleId, message, keysOf(pointer), suggestion)
    }
  return { report: reportAt(false), reportUpgraded: reportAt(true) }
}
