import type { Config } from '../model/config.js'

/** Whether a site lists its versions for pages that were built before the newest of them. */
export function listsVersions({ versions }: Pick<Config, 'versions'>): boolean {
  return versions.filter(({ href }) => href === undefined).length > 1
}
