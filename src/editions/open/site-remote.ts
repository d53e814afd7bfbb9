import { relative } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import type { CacheState } from '../../cache/remote/examine-groups.js'
import type { InputFile, RemoteInputs } from '../../cache/remote/groups.js'
import { openRemoteCache, type RemoteCache, type RemoteOptions } from '../../cache/remote/remote-cache.js'
import { readOrigin } from '../../files/read-origin.js'
import type { RemoteCacheSettings } from '../../model/cache-schema.js'
import type { Config } from '../../model/config.js'
import { scanSources } from '../../source/scan.js'
import { hashOf } from '../../utils/hash.js'
import { toPosix } from '../../utils/paths.js'
import type { OpenedEdition } from './scan-editions.js'

/** What a command says of its cache. */
export interface RemoteCommand extends Pick<RemoteOptions, 'shard' | 'shards'> {
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** The remote cache of a site. */
export interface SiteRemote extends Pick<RemoteCache, 'hasGap' | 'push' | 'numbers'> {
  /** Take what a cache lacks for the editions of the site, before it is looked for. */
  pull(cache: Cache, editions: readonly OpenedEdition[]): Promise<void>
  /** Ask what the server has of the editions, without taking any of it. */
  examine(cache: Cache, editions: readonly OpenedEdition[]): Promise<CacheState>
}

/** Open the remote cache that a site has by its settings; undefined where one of them is wrong, which is told. */
export async function openSiteRemote(
  config: Config,
  settings: RemoteCacheSettings,
  { onNotice = () => undefined, shard, shards }: RemoteCommand
): Promise<SiteRemote | undefined> {
  const remote = await openRemoteCache(settings, { site: siteIdentity(config), shard, shards, tell: onNotice })
  return (
    remote && {
      ...remote,
      pull: (cache, editions) => remote.pull(cache, inputsOf(editions)),
      examine: (cache, editions) => remote.examine(cache, inputsOf(editions))
    }
  )
}

/** List what editions are made from, as far as it is known before anything is compiled. */
function inputsOf(editions: readonly OpenedEdition[]): RemoteInputs {
  const settings = editions.map(({ config }) => [
    config.edition.prefix,
    config.hash,
    config.extensions.pagesHash ?? null
  ])
  return { settings: hashOf(JSON.stringify(settings)), files: editions.flatMap(filesOf) }
}

function filesOf({ config, knownSources }: OpenedEdition): InputFile[] {
  const { sources } = scanSources(config, knownSources.begin(config).files)
  return sources.map(({ path, hash }) => ({ path: config.edition.prefix + path, hash }))
}

/** Identify a site on all machines: previews of it have other addresses, and clones are in other folders. */
function siteIdentity({ authored: { title, issuesUrl, editUrl }, siteDir, workTree }: Config): string {
  const repository = issuesUrl ?? editUrl ?? readOrigin(workTree) ?? null
  return JSON.stringify([title, repository, toPosix(relative(workTree, siteDir))])
}
