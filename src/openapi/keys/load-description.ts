import type { LoadApi } from '../pages/read-apis.js'

/** Load a description of an API, or a schema of configuration files. */
export const loadDescription: LoadApi = async (request, values) => {
  if (request.settings.keys === undefined) {
    const { loadApi } = await import('../pages/load-api.js')
    return loadApi(request, values)
  }
  const { loadKeys } = await import('./load-keys.js')
  return loadKeys(request, values)
}
