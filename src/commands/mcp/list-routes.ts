import { isReading, type RouteKind } from '../../model/route.js'
import type { LiveSite } from '../serve/live-site.js'
import { pageOfText } from './page-of-text.js'

/** Which pages are listed. */
interface ListOptions {
  readonly under: string
  readonly kind?: RouteKind | undefined
  readonly start: number
}

/** List pages, a line each: path, operation, title and description. */
export function listRoutes({ routes }: Pick<LiveSite, 'routes'>, { under, kind, start }: ListOptions): string {
  const folder = `/${under.replace(/^\/+|\/+$/g, '')}`.replace(/^\/$/, '')
  const listed = routes.filter(
    (route) =>
      isReading(route.kind) &&
      !route.isUnlisted &&
      (kind === undefined || route.kind === kind) &&
      `${route.permalink}/`.startsWith(`${folder}/`)
  )
  if (listed.length === 0)
    return `There is no page below "${under}"${kind === undefined ? '' : ` of the kind "${kind}"`}.`
  const lines = listed.map(({ permalink, method, path, title, description }) => {
    const operation = method === undefined ? '' : ` (${method.toUpperCase()} ${path ?? ''})`
    return `- ${permalink}${operation}: ${title}${description ? `. ${description.replace(/\s+/g, ' ')}` : ''}\n`
  })
  return pageOfText(lines.join(''), start)
}
