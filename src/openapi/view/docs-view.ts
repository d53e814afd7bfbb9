import type { DocsProps } from '../../model/api-props.js'
import { isWebAddress } from '../../model/web-address.js'
import { objectOf, type JsonObject } from '../base/json.js'
import { markdown, type ViewContext } from './view-context.js'

/** Create the props of the link to other documentation. */
export function docsView(holder: JsonObject, pointer: string, context: ViewContext): DocsProps | undefined {
  const { url: written, description } = objectOf(holder.externalDocs)
  const url = absolute(written, context.settings.externalDocsBase)
  if (!isWebAddress(url)) return undefined
  const html = markdown(description, `${pointer}/externalDocs/description`, 'inline', context)
  return { url, ...(html !== undefined && { html }) }
}

/** Resolve an address against that of the maker's site, where the configuration knows it. */
function absolute(url: unknown, base: string | undefined): unknown {
  return typeof url === 'string' && base !== undefined && URL.canParse(url, base) ? new URL(url, base).href : url
}
