import type { SuggestedPage } from '../../model/search.js'
import { isMessage, makeSnippet, readMessage, tokenize } from '../../search/client.js'
import { embeddedProvider } from './embedded-provider.js'
import type { SearchProvider } from './provider.js'
import { readSiteSearch } from './site-data.js'

/** A provider, and the pages that the site offers while nothing is typed. */
interface Chosen {
  readonly provider: SearchProvider
  readonly suggested: readonly SuggestedPage[]
}

/** Create the provider that the site configures: its index, or a service. */
export function siteProvider(): SearchProvider {
  let choosing: Promise<Chosen> | undefined
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
        ({ provider }) => provider.preload(),
        () => undefined
      ),
    search: async (query, options) => (await chosen()).provider.search(query, options),
    place: async (record, passage, terms) => (await chosen()).provider.place(record, passage, terms),
    suggested: async () => (await chosen()).suggested
  }
}

/** Choose the provider by the site's data file; the client of a service is loaded only where it is needed. */
async function chooseProvider(): Promise<Chosen> {
  const site = await readSiteSearch()
  const { suggested = [] } = site
  if (!site.service) return { provider: embeddedProvider(site), suggested }
  const { serviceProvider } = await import('./service-provider.js')
  return { provider: serviceProvider(site.service, { isMessage, makeSnippet, readMessage, tokenize }), suggested }
}
