/** Upload the search records of all editions of the built site to the hosted service, in place of those that were there. */
import type { Algoliasearch } from 'algoliasearch'
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import { MachineError, UsageError } from '../model/errors.js'
import type { SearchService } from '../model/search-service.js'
import { recoverOutput } from '../output/recover.js'
import { searchFacetsOf, searchServiceOf } from '../render/search-service.js'
import { serviceRecords } from '../search/index.js'
import { serviceHost } from '../utils/service-host.js'
import { withBase } from '../utils/url.js'
import { openBuiltIndex } from './search.js'
import { builtEditions } from '../editions/index.js'

/** The variable of the environment that holds the key which may write. */
export const adminKeyName = 'ALGOLIA_ADMIN_KEY'

/** Result of an upload. */
export interface PushedSearch {
  readonly indexName: string
  readonly records: number
  /** Whether the service has told that it has them all. */
  readonly isCounted: boolean
}

/** Records per request; the service accepts up to 10 MB. */
const batchSize = 500

/** How a new index is set up; one that is there keeps the settings that its owner chose. */
const newIndexSettings = {
  searchableAttributes: ['unordered(hierarchy.lvl1)', 'unordered(hierarchy.lvl2)', 'content'],
  attributesForFaceting: ['language', 'version', 'kind'],
  attributesToSnippet: ['content:20'],
  attributeForDistinct: 'url_without_anchor',
  distinct: 5,
  customRanking: ['asc(position)']
}

/**
 * Upload the records under a temporary name and move them into place, so that readers find the old ones or the new ones and
 * never a part. Needs an address of the site: records are shared by all its copies.
 */
export async function push(
  siteDir: string,
  adminKey: string | undefined,
  supervision: Supervision = {}
): Promise<PushedSearch> {
  if (supervision.isUntrusted)
    throw new UsageError(
      '--push cannot be used with --untrusted: the configuration would choose the server that receives the write key.'
    )
  const config = await loadConfig(siteDir, supervision)
  const service = searchServiceOf(config)
  if (!service) throw new UsageError('No search service to push to; set "search" to { provider: \'algolia\', ... }.')
  if (!adminKey) throw new UsageError(`Missing the write key; set the environment variable ${adminKeyName}.`)
  recoverOutput(config.outputDir)
  const objects: Awaited<ReturnType<typeof serviceRecords>>[number][] = []
  for (const own of builtEditions(config)) {
    const { title, url = '', basePath, rootBase, edition } = own
    const index = await openBuiltIndex({ ...own, prefix: edition.prefix })
    const urlOf = (permalink: string) => url + withBase(permalink, basePath)
    objects.push(...(await serviceRecords(index, { title, urlOf, site: url + rootBase, ...searchFacetsOf(own) })))
  }
  const arrived = await replaceRecords(service, adminKey, objects)
  if (arrived !== undefined && arrived !== objects.length)
    throw new MachineError(
      `${objects.length} records were sent, but "${service.indexName}" has ${arrived} now. Make sure that nothing else writes to it, and push again.`
    )
  return { indexName: service.indexName, records: objects.length, isCounted: arrived !== undefined }
}

/** Put records in place of all others, with the official client. Returns how many there are now; undefined: the key may not ask. */
async function replaceRecords({ appId, indexName, host }: SearchService, key: string, objects: readonly object[]) {
  const { algoliasearch } = await import('algoliasearch')
  const client = algoliasearch(appId, key, serviceHost(host))
  try {
    if (!(await client.indexExists({ indexName }))) {
      const { taskID } = await client.setSettings({ indexName, indexSettings: newIndexSettings })
      await client.waitForTask({ indexName, taskID })
    }
    await client.replaceAllObjects({ indexName, objects: objects.map((object) => ({ ...object })), batchSize })
    return await countRecords(client, indexName)
  } catch (error) {
    throw pushError(error)
  }
}

/** Count the records of an index one by one, whatever it groups hits by. */
async function countRecords(client: Algoliasearch, indexName: string): Promise<number | undefined> {
  const searchParams = { query: '', distinct: false, hitsPerPage: 0, analytics: false }
  const answer = await client.searchSingleIndex({ indexName, searchParams }).catch(() => undefined)
  return answer?.exhaustive?.nbHits === false ? undefined : answer?.nbHits
}

/** Format the service's error, with what to do about it. */
function pushError(error: unknown): Error {
  const { status, message } = error as { readonly status?: number; readonly message?: string }
  const reason = `${status === undefined ? '' : `${status}: `}${message ?? String(error)}`
  if (status === 401 || status === 403)
    return new UsageError(`The search service rejected the key (${reason}). Check ${adminKeyName} and "search.appId".`)
  return new MachineError(
    `The search service rejected the records (${reason}); the previous ones stay in use. Try again.`
  )
}
