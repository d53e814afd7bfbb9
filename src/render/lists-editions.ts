import type { Config } from '../model/config.js'
import { listsVersions } from './lists-versions.js'

/** Whether a site lists its editions for search: it has several. */
export function listsEditions(config: Pick<Config, 'languages' | 'versions'>): boolean {
  return listsVersions(config) || config.languages.filter(({ href }) => href === undefined).length > 1
}
