import type { Note } from '../../../model/migration.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord } from '../../migration/values.js'

/** Note a service of search, and count names of languages of code as without meaning: grammars of the site are missing. */
export function foreignServices(settings: RecordedSettings): Note[] {
  const { markdown, themeConfig } = settings.raw
  asList(asRecord(markdown).languages).forEach((language, index) => {
    if (typeof language === 'string') settings.ignore(['markdown', 'languages', index])
  })
  return asRecord(asRecord(themeConfig).search).provider === 'algolia'
    ? settings.drop(
        'themeConfig.search',
        'Search is built in; to keep Algolia, set "search" to { provider: "algolia", appId, apiKey, indexName }.'
      )
    : []
}
