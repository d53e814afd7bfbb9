import type { Config } from '../../model/config.js'
import type { Edition } from '../../model/edition.js'
import { ownVersions } from '../own-editions.js'

/** Add the version that an edition is compared with, where the site shows what changed: the next older one that has its language. */
export function withEarlierVersion(config: Config, editions: readonly Edition[]): Config {
  const { authored, edition, versionChanges } = config
  if (!versionChanges.marks && versionChanges.page === undefined) return config
  const names = ownVersions(authored).map(({ name }) => name)
  const earlier = names
    .slice(names.indexOf(edition.version ?? '') + 1)
    .find((name) => editions.some(({ lang, version }) => lang === edition.lang && version === name))
  return earlier === undefined ? config : Object.freeze({ ...config, earlierVersion: earlier })
}
