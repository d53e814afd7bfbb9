import type { Places } from '../base/places.js'
import { keysOf, pointerOf } from '../base/pointer.js'
import { originOf, type Origins } from './origin-of.js'
import type { DescriptionFile } from './parse-description.js'
import { writtenPlace } from './written-place.js'

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
    (ruleId, said, keys) => {
      const origin = originOf(pointerOf(keys), origins, isUpgraded ? main.value : null)
      const start = { file: origin.file ?? main.path, pointer: origin.pointer }
      const fileAt = (path: string) => (path === main.path ? main : files.get(path))
      // What is behind a reference is written where that leads.
      const place = writtenPlace(start, (path) => fileAt(path)?.value) ?? start
      return (fileAt(place.file) ?? main).places.report(ruleId, said, keysOf(place.pointer))
    }
  return { report: reportAt(false), reportUpgraded: reportAt(true) }
}
