import { posix } from 'node:path'
import type { ApiEntry, ApiPage } from '../../model/api.js'
import type { Config } from '../../model/config.js'
import { hashOf } from '../../utils/hash.js'
import { uniqueName } from '../../utils/unique-name.js'
import { withTrailingSlash } from '../../utils/url.js'
import { createClosure } from '../base/closure.js'
import { textOf, type JsonObject } from '../base/json.js'
import { createResolver } from '../base/resolver.js'
import type { ApiSettings } from '../base/settings.js'
import { limitSlug } from '../base/slug.js'
import { plainSummary } from '../pages/create-pages.js'
import { plainSchema } from '../schema/plain-schema.js'
import { isChosen, pathText, type KeyPath } from '../view/key-path.js'
import type { KeyPage, KeyPlan } from './plan-keys.js'

/** What pages of keys are made from. */
export interface KeyWork {
  readonly label: string
  readonly settings: ApiSettings
  readonly config: Pick<Config, 'trailingSlash'>
  readonly document: JsonObject
  readonly file: string
  readonly key: string
  /** What every page depends on. */
  readonly shared: unknown
}

/** The pages of a reference of keys, and their order in the sidebar. */
export interface KeyPages {
  readonly index: ApiPage
  readonly pages: readonly ApiPage[]
  readonly entries: readonly ApiEntry[]
}

/** Create the pages of a plan, each with a hash of everything that it shows. */
export function createKeyPages(plan: KeyPlan, work: KeyWork): KeyPages {
  const addresses = addressesOf(plan, work)
  const closure = createClosure(work.document)
  const resolver = createResolver(work.document)
  const places = plan.pages.map((page) => [addresses.get(page), page.path, page.others])
  const shared = hashOf(JSON.stringify([work.shared, places]))
  const pageOf = (page: KeyPage): ApiPage => {
    const { schema } = plainSchema(page.value, resolver)
    const permalink = addresses.get(page) ?? ''
    const title = page.around === undefined ? work.label : pathText(page.path)
    const summary = plainSummary(textOf(schema.description))
    return {
      kind: 'schema',
      source: `${work.file}#${page.pointer}`,
      file: work.file,
      pointer: page.pointer,
      apiKey: work.key,
      hash: hashOf(JSON.stringify([shared, permalink, title, closure.hash(page.value)])),
      permalink,
      title,
      ...(summary !== undefined && { summary }),
      isDeprecated: schema.deprecated === true
    }
  }
  const made = new Map(plan.pages.map((page) => [page, pageOf(page)]))
  const entriesIn = (around: KeyPage | undefined): ApiEntry[] =>
    plan.pages
      .filter((page) => page.around === around && around !== undefined)
      .flatMap((page) => {
        const own = made.get(page)
        return own ? [{ page: own, label: shortName(page.path, around?.path ?? []), inside: entriesIn(page) }] : []
      })
  const [first] = plan.pages
  const [index, ...pages] = [...made.values()]
  if (!index) throw new Error('A plan of keys has a first page.')
  return { index, pages, entries: entriesIn(first) }
}

/** Name a page by the keys that it has more than the page around it, without the names that authors choose. */
function shortName(path: KeyPath, around: KeyPath): string {
  const own = path.slice(around.length).map((part) => part.replaceAll('[]', ''))
  const named = own.filter((part) => !isChosen(part))
  return pathText(named.length > 0 ? named : own.length > 0 ? own : path)
}

/** Give every page an address, the keys of its path; names that authors choose are no parts of it. */
function addressesOf(plan: KeyPlan, { settings, config }: KeyWork): ReadonlyMap<KeyPage, string> {
  const taken = new Set<string>()
  const addresses = new Map<KeyPage, string>()
  for (const page of plan.pages) {
    const slugs = page.path.filter((part) => !isChosen(part)).map(keySlug)
    const wanted = posix.join(settings.path, ...slugs)
    const permalink = uniqueName(wanted, (name) => taken.has(name), { first: 2 })
    taken.add(permalink)
    addresses.set(page, withTrailingSlash(permalink, config.trailingSlash))
  }
  return addresses
}

/**
 * Write a key as a part of an address.
 *
 * @example keySlug('packageRules[]') // 'packagerules'
 * @example keySlug('$schema') // 'schema'
 */
function keySlug(key: string): string {
  const words = key.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  return limitSlug(words.join('-') || 'key')
}
