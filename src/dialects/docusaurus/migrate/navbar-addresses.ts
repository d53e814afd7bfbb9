import type { Values } from '../../../model/dialect.js'
import { asText } from '../../migration/values.js'
import { docAddresses, type Documents } from './doc-addresses.js'
import type { DocusaurusSite, LoadedSidebars } from './load-sidebars.js'

/** Create what finds the addresses of entries of the navbar, some of which lead to further documents. */
export function navbarAddresses(
  { siteDir, beside }: Pick<DocusaurusSite, 'siteDir' | 'beside'>,
  documents: Documents,
  sidebars: LoadedSidebars
): (entry: Values) => string | undefined {
  const own = docAddresses(documents, sidebars.latest)
  const others = new Map(
    beside
      .filter(({ version }) => version.isLatest)
      .map(({ instance: { id = '' }, version, setting }) => {
        const place = { siteDir, content: version.folder, routeBase: setting.path }
        return [id, docAddresses(place, sidebars.beside.get(id))] as const
      })
  )
  return (entry) => {
    const { docsPluginId = 'default' } = entry
    return docsPluginId === 'default' ? own(entry) : others.get(asText(docsPluginId) ?? '')?.(entry)
  }
}
