import type { Cache } from '../../cache/cache.js'
import { plainKey } from '../../cache/key.js'
import { formatHanNames, type HanNames } from '../../search/index/han-names.js'
import { generatorId } from '../../utils/generator.js'

/** Format how names are read, from the cache: most edits leave titles and headings as they are, and the dictionary is not loaded. */
export async function storeReadings(names: HanNames, cache: Cache): Promise<string> {
  if (names.titles.length + names.headings.length === 0) return ''
  const key = `${plainKey(['search-readings', generatorId, names])}.search-readings`
  const known = cache.readPart(key, 'readings')
  if (known !== undefined) return known
  const { readHan } = await import('./read-han.js')
  const readings = formatHanNames(names, readHan)
  cache.writeEntry(key, { readings })
  return readings
}
