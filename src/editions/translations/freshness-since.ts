import { join, relative } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import { freshnessOf } from '../freshness/freshness-of.js'
import type { Freshness } from '../../model/freshness.js'
import { UsageError } from '../../model/errors.js'
import { toPosix } from '../../utils/paths.js'
import { configOfOriginals } from './config-of-originals.js'
import { followTexts, type Translation } from './open-translation.js'
import { readUpstream } from './read-upstream.js'

/**
 * Find how a translation as it is now would relate to its originals as they were at a ref of the site's repository.
 * @throws {UsageError} when there is no such ref, or the originals are elsewhere.
 */
export async function freshnessSince(ref: string, translation: Translation, cache: Cache): Promise<Freshness> {
  const { config, lock, own, freshness, apis } = translation
  const originals = configOfOriginals(config)
  if (!originals) throw new UsageError(originalsElsewhere)
  const { workTree, siteDir } = config
  const fromRoot = (path: string) => toPosix(relative(workTree, path))
  const path = fromRoot(originals.contentDir)
  const descriptions = apis.map(({ originalSettings: { file, overlay, remoteRefs } }) => ({
    file: fromRoot(join(siteDir, file)),
    overlay: overlay.map((each) => fromRoot(join(siteDir, each))),
    remoteRefs
  }))
  const folder = { git: workTree, ref, path, lang: originals.lang }
  const before = await readUpstream(folder, config, cache, descriptions)
  const pages = followTexts(own, config, lock, before.sections)
  const apisBefore = apis.map((api, index) => ({
    ...api,
    originals: before.apis.get(descriptions[index]?.file ?? '')?.sections ?? []
  }))
  return freshnessOf({ ...freshness, lock, pages, originals: before.sections, apis: apisBefore })
}

const originalsElsewhere =
  'The flag --since compares originals in the repository of the site; those of another repository change by "capstan translations update".'
