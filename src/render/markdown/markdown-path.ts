import { isReading, type Route } from '../../model/route.js'

/**
 * Find the output path of the Markdown of a page, such as `guide/start.md`; undefined for search and the 404 page, which hold no text, and
 * for pages of the generator's own.
 */
export function markdownPath({ kind, permalink }: Pick<Route, 'kind' | 'permalink'>): string | undefined {
  if (!isReading(kind) || permalink.startsWith('/_capstan/')) return undefined
  const path = permalink.replace(/^\/|\/$/g, '').replace(/\.html?$/, '')
  return `${path === '' ? 'index' : path}.md`
}
