import { makeSnippet } from '../../search/query/make-snippet.js'
import { tokenize } from '../../search/text/tokenize.js'
import { embeddedProvider } from './embedded-provider.js'
import type { SearchProvider } from './provider.js'
import { readSiteSearch } from './site-data.js'

/** Create the provider that the site configures: its index, or a service. */
export function siteProvider(): SearchProvider {
  let choosing: Promise<SearchProvider> | undefined
  const chosen = () => {
    choosing ??= chooseProvider().catch((error: unknown) => {
      choosing = undefined
      throw error
    })
    return choosing
  }
  return {
    preload: () =>
      void chosen().then(
        (provider) => provider.preload(),
        () => undefined
      ),
    search: async (query, options) => (await chosen()).search(query, options),
    place: async (record, passage, terms) => (await chosen()).place(record, passage, terms)
  }
}

/** Choose the provider by the site's data file; the client of a service is loaded only where it is needed. */
async function chooseProvider(): Promise<SearchProvider> {
  const site = await readSiteSearch()
  if (!site.service) return embeddedProvider(site)
  const { serviceProvider } = await import('./service-provider.js')
  return serviceProvider(site.service, { makeSnippet, tokenize })
}
