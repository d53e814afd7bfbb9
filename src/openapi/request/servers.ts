import { inlineText, listOf, objectOf, propertyOf, textOf, type Json, type JsonObject } from '../base/json.js'

/** List the servers that answer an operation: its own, else its path's, else those of the whole description. */
export function serversOf(operation: JsonObject, pathItem: JsonObject, document: JsonObject): readonly Json[] {
  return [operation.servers, pathItem.servers, document.servers].map(listOf).find((servers) => servers.length > 0) ?? []
}

/** Write the address of a server with the defaults of its variables, without a slash at the end; complete, also when it is relative. */
export function serverUrl(server: Json | undefined): string {
  const { url, variables } = objectOf(server)
  const filled = (textOf(url) ?? '').replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const { default: value, enum: values } = objectOf(propertyOf(variables, name))
    const chosen = value ?? listOf(values)[0]
    return chosen === undefined || chosen === null ? whole : inlineText(chosen)
  })
  // One that is only a scheme keeps a slash, since the path brings the second.
  return completeAddress(filled).replace(/^([a-z][a-z\d+.-]*:\/)?(.*?)\/+$/i, '$1$2')
}

/** Complete the address of a server: one without a scheme is encrypted, one without a host is on this machine. */
export function completeAddress(url: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return url
  return url.startsWith('//') ? `https:${url}` : `http://localhost/${url.replace(/^\/+/, '')}`
}

/** Write the address of a server for readers: a relative one as it is, since nobody knows where the description is. */
export function shownServer(server: Json): string {
  const url = serverUrl(server)
  return JSON.stringify(server).includes('localhost') ? url : url.replace(/^http:\/\/localhost(?=\/|$)/, '')
}
