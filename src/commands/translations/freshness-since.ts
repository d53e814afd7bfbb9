import { relative } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { freshnessOf } from '../../editions/freshness/freshness-of.js'
import type { Freshness } from '../../model/freshness.js'
import { UsageError } from '../../model/errors.js'
import { toPosix } from '../../utils/paths.js'
import { configOfOriginals } from './config-of-originals.js'
import { followTexts, type Translation } from './open-translation.js'
import { readUpstream } from './read-upstream.js'

/**
 * Find how a translation as it is now would stand to its originals as they were at a ref of the site's repository.
 * @throws {UsageError} when there is no such ref, or the originals are elsewhere.
 */
export async function freshnessSince(ref: string, translation: Translation, cache: Cache): Promise<Freshness> {
  const { config, lock, own, freshness } = translation
  const originals = configOfOriginals(config)
  if (!originals) throw new UsageError(originalsElsewhere)
  const { workTree } = config
  const path = toPosix(relative(workTree, originals.contentDir))
  const before = await readUpstream({ git: workTree, ref, path, lang: originals.lang }, config, cache)
  const pages = followTexts(own, config, lock, before.sections)
  return freshnessOf({ ...freshness, lock, pages, originals: before.sections })
}

const originalsElsewhere =
  'The flag --since compares originals in the repository of the site; those of another repository change by "capstan translations update".'
