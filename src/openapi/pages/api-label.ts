import type { Api } from '../../model/api.js'
import { inlineText, objectOf, textOf } from '../base/json.js'
import type { ApiSource } from './api-work.js'
import { plainTitle } from './plain-title.js'

/** Choose the name of a reference: that of the configuration, or where several are to be told apart its own title, which its version may complete. */
export function apiLabel({
  settings,
  config,
  document
}: Pick<ApiSource, 'settings' | 'config' | 'document'>): Pick<Api, 'label' | 'version'> {
  if (settings.label !== undefined) return { label: settings.label }
  const { title, version } = objectOf(document.info)
  const own = config.openapi.length > 1 && plainTitle(textOf(title) ?? '').title
  if (!own) return { label: 'HTTP API' }
  return { label: own, ...(version !== undefined && version !== null && { version: inlineText(version) }) }
}

/** Add versions to the names of references that are named alike. */
export function withVersions(apis: readonly Api[]): Api[] {
  return apis.map((api) => {
    const isAlone = apis.filter(({ label }) => label === api.label).length === 1
    if (isAlone || api.version === undefined) return api
    const label = `${api.label} ${api.version}`
    // The hash is that of what the page shows, which its title is above.
    return { ...api, label, index: { ...api.index, title: label } }
  })
}
