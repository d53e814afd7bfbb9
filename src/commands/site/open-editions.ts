/**
 * Open the editions of a site: its languages in each of its versions. A version that is a ref of git becomes a folder first; one whose ref
 * means nothing is left out, as a finding says.
 */
import { resolve } from 'node:path'
import { placeOfKey } from '../../config/key-place.js'
import { editionConfig } from '../../editions/edition-config.js'
import { listEditions, type VersionRoot } from '../../editions/list-editions.js'
import { ownVersions } from '../../editions/own-editions.js'
import { materializeTrees } from '../../editions/trees/materialize-trees.js'
import type { Cache } from '../../cache/cache.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { openEdition, type OpenedEdition } from './scan-editions.js'

/** Open the editions of a site, the default one first. Most sites have one. */
export function openEditions(config: Config, cache: Cache): readonly OpenedEdition[] {
  const { authored, configDir } = config
  const trees = openTrees(config)
  const editions = listEditions(authored, configDir, ({ name, folder }) =>
    typeof folder === 'string' ? { root: resolve(configDir, folder) } : trees.rootByVersion.get(name)
  )
  const configs = editions.length === 0 ? [config] : editions.map((edition) => editionConfig(config, edition))
  const all = configs.map(({ edition }) => edition)
  return configs.map((own, index) => ({
    ...openEdition(own, cache),
    siblings: all,
    findings: [
      ...(index === 0 ? trees.findings : []),
      ...(trees.findingsByVersion.get(own.edition.version ?? '') ?? [])
    ]
  }))
}

/** Make folders of the versions that are refs. */
function openTrees({ authored, configText, configFile, ...config }: Config) {
  const refs = ownVersions(authored).flatMap((version) => {
    const key = version.ref === undefined ? 'refs' : 'ref'
    const ref = version[key]
    const index = authored.versions.indexOf(version)
    const place = placeOfKey(configText, ['versions', index, key], configFile)
    return ref === undefined ? [] : [{ name: version.name, ref, place }]
  })
  const { trees, findings } = materializeTrees(config, refs)
  const rootByVersion = new Map<string, VersionRoot>()
  const findingsByVersion = new Map<string, readonly Finding[]>()
  for (const [index, tree] of trees.entries()) {
    const name = refs[index]?.name ?? ''
    if (tree) {
      rootByVersion.set(name, { root: tree.root, workTree: tree.folder })
      findingsByVersion.set(name, tree.findings)
    }
  }
  return { rootByVersion, findings, findingsByVersion }
}
