import type { DocsProps } from '../../model/api-props.js'
import { isWebAddress } from '../../utils/web-address.js'
import { objectOf, textOf, type JsonObject } from '../base/json.js'
import { markdown, type ViewContext } from './view-context.js'
import { parseUrl } from '../../utils/parse-url.js'

/** Create the props of the link to other documentation. */
export function docsView(holder: JsonObject, pointer: string, context: ViewContext): DocsProps | undefined {
  const { url: written, description } = objectOf(holder.externalDocs)
  const url = absolute(textOf(written), context.settings.externalDocsBase)
  if (url === undefined) return undefined
  const isAbsolute = isWebAddress(url)
  const text = isAbsolute ? description : linkText(url, textOf(description))
  const html = markdown(text, `${pointer}/externalDocs/${isAbsolute ? 'description' : 'url'}`, 'inline', context)
  if (isAbsolute) return { url, ...(html !== undefined && { html }) }
  return html === undefined ? undefined : { html }
}

/** Write a link that is relative to a site that is not known: it is checked as those of descriptions are. */
function linkText(url: string, description = `\`${url}\``): string {
  return `[${description.trim()}](<${url.replaceAll(/[<>\n]/g, encodeURIComponent)}>)`
}

/** Resolve an address against that of the maker's site, where the configuration knows it. */
function absolute(url: string | undefined, base: string | undefined): string | undefined {
  return (url !== undefined && base !== undefined && parseUrl(url, base)?.href) || url
}
