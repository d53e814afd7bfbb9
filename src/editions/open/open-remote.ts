import { relative } from 'node:path'
import type { RemoteCache, RemoteOptions } from '../../cache/remote/remote-cache.js'
import { readBranch } from '../../files/read-branch.js'
import type { Config } from '../../model/config.js'
import { toPosix } from '../../utils/paths.js'

/** What a command says of its cache. */
interface RemoteCommand extends Pick<RemoteOptions, 'shard' | 'shards'> {
  readonly onNotice?: ((sentence: string) => void) | undefined
}

/** Open the remote cache of a site, if it has one. That of an untrusted site is left alone: its author would say what the pages hold. */
export async function openRemote(
  config: Config,
  { onNotice = () => undefined, shard, shards }: RemoteCommand
): Promise<RemoteCache | undefined> {
  const settings = config.cache?.remote
  if (!settings) return undefined
  if (config.untrusted) {
    onNotice('The remote cache is not used: the site is untrusted, and its author would choose what the cache holds.')
    return undefined
  }
  const { openRemoteCache } = await import('../../cache/remote/remote-cache.js')
  return openRemoteCache(settings, {
    site: siteIdentity(config),
    branch: readBranch(config.workTree),
    shard,
    shards,
    tell: onNotice
  })
}

/** Identify a site on all machines: previews of it have other addresses, and clones are in other folders. */
function siteIdentity({ authored: { title, issuesUrl, editUrl }, siteDir, workTree }: Config): string {
  return JSON.stringify([title, issuesUrl ?? editUrl ?? null, toPosix(relative(workTree, siteDir))])
}
