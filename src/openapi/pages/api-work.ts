import { posix } from 'node:path'
import type { ChangePages } from '../../model/api-changes.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { withTrailingSlash } from '../../utils/url.js'
import type { Closure } from '../base/closure.js'
import { uniqueName } from '../../utils/unique-name.js'
import { duplicateSlug } from './duplicate-slug.js'
import type { JsonObject } from '../base/json.js'
import type { Places } from '../base/places.js'
import type { ApiNames, ApiSettings } from '../base/settings.js'

/** What the pages are made from. */
export interface ApiSource {
  readonly document: JsonObject
  readonly settings: ApiSettings
  readonly config: Config
  readonly names: ApiNames
  /** Path of the description, relative to the site directory. */
  readonly file: string
  readonly key: string
  /** What changed since an older version. */
  readonly changes?: ChangePages | undefined
  readonly report: Places['report']
}

/** What making pages gathers. */
export interface ApiWork extends ApiSource {
  readonly closure: Closure
  /** Hash of what every page depends on. */
  readonly shared: string
  /** Owners of addresses, by address. */
  readonly taken: Map<string, { readonly name: string }>
  readonly findings: Finding[]
}

/** Give a page its address. Of two on one address the second is reported, and gets a number. */
export function placePage(
  slug: string,
  owner: { readonly name: string; readonly keys: readonly string[]; readonly operation?: JsonObject },
  { settings, config, taken, findings, report }: ApiWork
): string {
  const wanted = posix.join(settings.path, slug)
  const other = taken.get(wanted)
  if (other) findings.push(duplicateSlug(wanted, owner, other.name, report))
  const permalink = uniqueName(wanted, (name) => taken.has(name), { first: 2 })
  taken.set(permalink, owner)
  return withTrailingSlash(permalink, config.trailingSlash)
}
