/**
 * Open the editions of a site: its languages in each of its versions. A version that is a ref of git becomes a folder first; one whose ref
 * means nothing is left out, as a finding says.
 */
import { chooseEditions } from '../../model/choose-editions.js'
import { join, resolve } from 'node:path'
import { cacheKey } from '../../cache/key.js'
import { findConfig } from '../../config/find-config.js'
import { placeOfKey } from '../../config/key-place.js'
import type { readVersionSettings, VersionFolder } from '../../config/read-version-settings.js'
import { editionConfig } from '../edition-config.js'
import { listEditions, type VersionRoot } from '../list-editions.js'
import { ownVersions, defaultLanguage, isWorkTree, ownLanguages } from '../own-editions.js'
import { materializeTrees } from '../trees/materialize-trees.js'
import type { Cache } from '../../cache/cache.js'
import { folderAccess } from '../../files/folder-access.js'
import { hashSource } from '../../files/hash-source.js'
import type { Config, BroughtSettings } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { generatorId } from '../../utils/generator.js'
import { openEdition, type OpenedEdition } from './scan-editions.js'
import type { Edition } from '../../model/edition.js'
import { isDeepStrictEqual } from 'node:util'
import { gatherLabels } from '../../plugins/gather-labels.js'
import { hashOf } from '../../utils/hash.js'

/**
 * Open the editions of a site, the default one first. Most sites have one.
 * @param names Editions that the command is narrowed to; empty: all.
 * @throws {UsageError} for a name that means no edition.
 */
export async function openEditions(
  config: Config,
  cache: Cache,
  names: readonly string[] = []
): Promise<readonly OpenedEdition[]> {
  const { authored, configDir } = config
  const trees = openTrees(config)
  const brought = new Map<string, BroughtByVersion>()
  for (const folder of [...trees.folders, ...folderVersions(config)]) {
    brought.set(folder.name, await readBrought(folder, cache))
  }
  const editions = listEditions(authored, configDir, ({ name, folder }) => {
    const root = typeof folder === 'string' ? { root: resolve(configDir, folder) } : trees.rootByVersion.get(name)
    return root && { ...root, content: brought.get(name)?.settings.content }
  })
  const configs =
    editions.length === 0
      ? [config]
      : editions.map((edition) => {
          const settings = brought.get(edition.version ?? '')?.settings ?? {}
          const own = withVersionLabels(editionConfig(config, edition, settings), settings, config)
          return withEarlierVersion(own, editions)
        })
  const all = configs.map(({ edition }) => edition)
  const items = configs.map((own) => ({ config: own }))
  const ofSite = trees.findings.length > 0 ? trees.findings : absentLanguages(config, editions)
  const chosen = names.length === 0 ? items : chooseEditions(items, names)
  return configs.map((own, index) => {
    const { version = '' } = own.edition
    return {
      ...openEdition(own, cache),
      siblings: all,
      isChosen: chosen.some((each) => each.config === own),
      findings: [
        ...(index === 0 ? ofSite : []),
        ...(trees.findingsByVersion.get(version) ?? []),
        ...(brought.get(version)?.findings ?? [])
      ]
    }
  })
}

/** List the versions that are folders of the site. */
function folderVersions({ authored, configDir, workTree }: Config): VersionFolder[] {
  const { dialect } = authored.markdown
  return ownVersions(authored).flatMap(({ name, folder }) =>
    typeof folder === 'string'
      ? [{ name, from: folder, root: resolve(configDir, folder), folder: workTree, isRef: false, dialect }]
      : []
  )
}

/** Settings that a version brings along, and what of its configuration does not count. */
type BroughtByVersion = Awaited<ReturnType<typeof readVersionSettings>>

/** Read the settings that a version brings along, from the cache where its configuration is known. */
async function readBrought(version: VersionFolder, cache: Cache): Promise<BroughtByVersion> {
  const file = findConfig(version.root)
  if (file === undefined) return { settings: {}, findings: [] }
  const source = hashSource(join(version.root, file), folderAccess(version.root, version.folder))
  const state = source.state === 'hashed' ? source.hash : source.state
  const key = `${cacheKey(['brought', generatorId, version.name, version.from, version.dialect, file, state])}.version`
  const known = cache.read(key)
  if (known !== undefined) return JSON.parse(known) as BroughtByVersion
  const { readVersionSettings } = await import('../../config/read-version-settings.js')
  const { settings, findings } = await readVersionSettings(version)
  const told = findings.map((finding) => ({ ...finding, file: `${version.name}:${finding.file}` }))
  cache.write(key, JSON.stringify({ settings, findings: told }))
  return { settings, findings: told }
}

/** Make folders of the versions that are refs. */
function openTrees({ authored, configText, configFile, ...config }: Config) {
  const refs = ownVersions(authored).flatMap((version) => {
    const key = version.ref === undefined ? 'refs' : 'ref'
    const ref = version[key]
    if (ref === undefined) return []
    const index = authored.versions.indexOf(version)
    return [
      {
        name: version.name,
        ref,
        // Looked for only where a finding needs it.
        get place() {
          return placeOfKey(configText, ['versions', index, key], configFile)
        }
      }
    ]
  })
  const { trees, findings } = materializeTrees(config, refs)
  const folders: VersionFolder[] = []
  const rootByVersion = new Map<string, VersionRoot>()
  const findingsByVersion = new Map<string, readonly Finding[]>()
  for (const [index, tree] of trees.entries()) {
    const name = refs[index]?.name ?? ''
    if (tree) {
      const { dialect } = authored.markdown
      folders.push({ name, from: tree.ref, root: tree.root, folder: tree.folder, isRef: true, dialect })
      rootByVersion.set(name, { root: tree.root, workTree: tree.folder })
      findingsByVersion.set(name, tree.findings)
    }
  }
  return { folders, rootByVersion, findings, findingsByVersion }
}

/** Add the version that an edition is compared with, where the site shows what changed: the next older one that has its language. */
function withEarlierVersion(config: Config, editions: readonly Edition[]): Config {
  const { authored, edition, versionChanges } = config
  if (!versionChanges.marks && versionChanges.page === undefined) return config
  const names = ownVersions(authored).map(({ name }) => name)
  const earlier = names
    .slice(names.indexOf(edition.version ?? '') + 1)
    .find((name) => editions.some(({ lang, version }) => lang === edition.lang && version === name))
  return earlier === undefined ? config : Object.freeze({ ...config, earlierVersion: earlier })
}

/** Put the labels that a version brings along in place of those of today; what plugins say stays. */
function withVersionLabels(config: Config, { labels }: BroughtSettings, today: Config): Config {
  const { extensions, authored } = today
  if (labels === undefined || isDeepStrictEqual(labels, authored.labels)) return config
  const lang = defaultLanguage(authored)
  const ofPlugins = gatherLabels(
    extensions.plugins.map((plugin) => plugin.labels ?? {}),
    { lang, siteDir: today.siteDir, sources: today.sources }
  )
  const own = gatherLabels([labels], { lang, siteDir: config.siteDir, sources: config.sources })
  const languages = [...new Set([...Object.keys(ofPlugins), ...Object.keys(own)])]
  const all = Object.fromEntries(languages.map((each) => [each, [...(ofPlugins[each] ?? []), ...(own[each] ?? [])]]))
  const [pagesHash, hash] = [extensions.pagesHash ?? null, config.hash].map((own) => hashOf(JSON.stringify([own, all])))
  return Object.freeze({ ...config, hash, extensions: { ...extensions, labels: all, pagesHash } }) as Config
}

/** Report languages of a site that none of its versions has pages in; whether the work tree has them is known from its folders. */
function absentLanguages(
  { authored, configText, configFile }: Pick<Config, 'authored' | 'configText' | 'configFile'>,
  editions: readonly Edition[]
): Finding[] {
  const versions = ownVersions(authored)
  if (versions.length === 0 || versions.some(isWorkTree)) return []
  const present = new Set(editions.map(({ lang }) => lang))
  return ownLanguages(authored).flatMap((language) => {
    const { lang, content } = language
    if (present.has(lang)) return []
    const key = content === undefined ? 'lang' : 'content'
    const place = placeOfKey(configText, ['languages', authored.languages.indexOf(language), key], configFile)
    const folder = content ?? `content/${lang} or i18n/${lang}`
    const message = `No version has pages in "${lang}": none has the folder ${folder}.`
    return [{ ruleId: 'config', data: { text: message }, ...place }]
  })
}
