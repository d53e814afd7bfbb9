import { posix } from 'node:path'
import type { ChangePages } from '../../model/api-changes.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import { withTrailingSlash } from '../../utils/url.js'
import type { Closure } from '../base/closure.js'
import { uniqueName } from '../../utils/unique-name.js'
import { textOf, type JsonObject } from '../base/json.js'
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
  readonly label: string
  readonly closure: Closure
  /** Hash of what every page depends on. */
  readonly shared: string
  readonly taken: Map<string, PageOwner>
  readonly findings: Finding[]
}

/** Give a page its address. Of two on one address the second gets a number, since names may differ only in case or marks; of operations with one id it is reported. */
export function placePage(
  slug: string,
  owner: PageOwner,
  { settings, config, taken, findings, report }: ApiWork
): string {
  const wanted = posix.join(settings.path, slug)
  const other = taken.get(wanted)
  const id = textOf(owner.operation?.operationId)
  if (other && id !== undefined && id === textOf(other.operation?.operationId))
    findings.push(duplicateSlug(wanted, owner, other, report))
  const permalink = uniqueName(wanted, (name) => taken.has(name), { first: 2 })
  taken.set(permalink, owner)
  return withTrailingSlash(permalink, config.trailingSlash)
}

/** Report two operations that have one id, by the names of both. */
function duplicateSlug(
  permalink: string,
  { name, keys }: PageOwner,
  other: PageOwner,
  report: Places['report']
): Finding {
  return report('api-duplicate', { permalink, name, other: other.name }, [...keys, 'operationId'])
}

/** What has a page. */
interface PageOwner {
  readonly name: string
  readonly keys: readonly string[]
  readonly operation?: JsonObject
}
