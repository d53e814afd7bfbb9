import type { Cache } from '../../cache/cache.js'
import { openBucketedValues } from '../../cache/bucketed-values.js'
import { openGatheredValues, type GatheredValues } from '../../cache/gathered-values.js'
import { cacheKey } from '../../cache/key.js'
import { createKnownFiles, type KnownFiles } from '../../files/known-files.js'
import { realPath } from '../../files/real-path.js'
import type { Config } from '../../model/config.js'
import type { KnownValues } from '../../model/known-values.js'
import { generatorId } from '../../utils/generator.js'

/** What a command knows of the sources from the last one, or from its own last run. */
export interface KnownSources {
  /** Begin to read the sources. Values that the run before has not used are dropped. */
  begin(config: Config): { readonly files: KnownFiles; readonly heads: KnownValues }
  /** Keep what the run has used for the next command. */
  store(): void
  /** Keep what a run has used that read no page. */
  storeFiles(): void
}

/** Open what the cache knows of the sources. */
export function openKnownSources(cache: Cache): KnownSources {
  const heads = openBucketedValues(cache, 'heads')
  let files: { readonly scope: string; readonly values: GatheredValues } | undefined
  return {
    begin(config) {
      const scope = scopeOf(config)
      if (files?.scope !== scope) files = { scope, values: openGatheredValues(cache, `${scope}.files`) }
      files.values.begin()
      heads.begin()
      return { files: createKnownFiles(files.values), heads }
    },
    store() {
      files?.values.store()
      heads.store()
    },
    storeFiles: () => files?.values.store()
  }
}

/** Hash what decides, beside the state of a file, whether it may be read: where its folders really are, and the access. */
function scopeOf({ siteDir, contentDir, folders, staticPaths, sources }: Config): string {
  return cacheKey([
    'files',
    generatorId,
    [
      siteDir,
      contentDir,
      ...[...folders.map(({ path }) => path), ...staticPaths].map((path) => `${siteDir}/${path}`)
    ].map(realPath),
    sources
  ])
}
