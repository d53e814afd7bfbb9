import { isReading, type RouteKind } from '../model/route.js'
import { addressIn } from './address-in.js'
import { pageOfText } from './page-of-text.js'
import type { ReadEdition } from './read-edition.js'

/** Which pages are listed. */
interface ListOptions {
  readonly under: string
  readonly kind?: RouteKind | undefined
  readonly start: number
}

/** List pages, a line each: path, operation, title and description. */
export async function listRoutes(
  { list, config }: Pick<ReadEdition, 'list' | 'config'>,
  { under, kind, start }: ListOptions
): Promise<string> {
  const inside = under.replace(/^\/+|\/+$/g, '')
  const asked = inside === '' ? '/' : `/${inside}/`
  const { prefix } = config.edition
  const folder = asked.startsWith(`/${prefix}`) ? asked.slice(prefix.length) : asked
  const listed = (await list()).filter(
    (route) =>
      isReading(route.kind) &&
      !route.isUnlisted &&
      (kind === undefined || route.kind === kind) &&
      `${route.permalink}/`.startsWith(folder)
  )
  if (listed.length === 0)
    return `There is no page below "${under}"${kind === undefined ? '' : ` of the kind "${kind}"`}.`
  const lines = listed.map((route) => {
    const { method, path, title, description } = route
    const operation = method === undefined ? '' : ` (${method.toUpperCase()} ${path ?? ''})`
    return `- ${addressIn(config, route)}${operation}: ${title}${description ? `. ${description.replace(/\s+/g, ' ')}` : ''}\n`
  })
  return pageOfText(lines.join(''), start)
}
