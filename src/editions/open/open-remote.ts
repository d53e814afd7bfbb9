import type { Config } from '../../model/config.js'
import type { RemoteCommand, SiteRemote } from './site-remote.js'

/** Open the remote cache of a site, if it has one. That of an untrusted site is left alone: its author would say what the pages hold. */
export async function openRemote(config: Config, command: RemoteCommand): Promise<SiteRemote | undefined> {
  const settings = config.cache?.remote
  if (settings && !config.untrusted) return (await import('./site-remote.js')).openSiteRemote(config, settings, command)
  if (settings)
    command.onNotice?.(
      'The remote cache is not used: the site is untrusted, and its author would choose what the cache holds.'
    )
  return undefined
}
