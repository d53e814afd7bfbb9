/** Upload the search records of all editions of the built site to the hosted service, in place of those that were there. */
import { loadConfig } from '../config/load.js'
import type { Supervision } from '../model/activity.js'
import { MachineError, UsageError } from '../model/errors.js'
import type { SearchService } from '../model/search-service.js'
import { recoverOutput } from '../output/recover.js'
import { searchFacetsOf, searchServiceOf } from '../render/search-service.js'
import { serviceHost } from '../search/query/service-host.js'
import { serviceRecords } from '../search/query/service-records.js'
import { encodePath, withBase } from '../utils/url.js'
import { openBuiltIndex } from './search.js'
import { builtEditions } from './site/built-editions.js'

/** The variable of the environment that holds the key which may write. */
export const adminKeyName = 'ALGOLIA_ADMIN_KEY'

/** Result of an upload. */
export interface PushedSearch {
  readonly indexName: string
  readonly records: number
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
    const { title, url = '', basePath, edition } = own
    const index = await openBuiltIndex({ ...own, prefix: edition.prefix })
    const urlOf = (permalink: string) => url + encodePath(withBase(permalink, basePath))
    objects.push(...(await serviceRecords(index, { title, urlOf, ...searchFacetsOf(own) })))
  }
  await replaceRecords(service, adminKey, objects)
  return { indexName: service.indexName, records: objects.length }
}

/** Put records in place of all others, with the official client. */
async function replaceRecords({ appId, indexName, host }: SearchService, key: string, objects: readonly object[]) {
  const { algoliasearch } = await import('algoliasearch')
  const client = algoliasearch(appId, key, serviceHost(host))
  try {
    if (!(await client.indexExists({ indexName }))) {
      const { taskID } = await client.setSettings({ indexName, indexSettings: newIndexSettings })
      await client.waitForTask({ indexName, taskID })
    }
    await client.replaceAllObjects({ indexName, objects: objects.map((object) => ({ ...object })), batchSize })
  } catch (error) {
    throw pushError(error)
  }
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
