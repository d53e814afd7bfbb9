import type { DocsProps } from '../../model/api-props.js'
import { objectOf, type JsonObject } from '../base/json.js'
import { markdown, type ViewContext } from './view-context.js'

/** Create the props of the link to other documentation. */
export function docsView(holder: JsonObject, pointer: string, context: ViewContext): DocsProps | undefined {
  const { url, description } = objectOf(holder.externalDocs)
  if (!isWebAddress(url)) return undefined
  const html = markdown(description, `${pointer}/externalDocs/description`, 'inline', context)
  return { url, ...(html !== undefined && { html }) }
}

/** Whether a value is an address that a page may link to. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\/[^\s]+$/i.test(value)
}
