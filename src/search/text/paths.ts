/**
 * Paths of operations as terms: `/events/{}/snapshot.jpg=get`. They begin with a slash, which no other term does, so paths
 * that begin alike stand together in one shard.
 */
import { isWithinEdits } from '../../utils/edit-distance.js'

/** A path that a query asks for. */
export interface PathQuery {
  readonly method?: string
  readonly segments: readonly string[]
}

const methods = /^(get|put|post|delete|patch|head|options|trace)\s+/i

/** Write the term of an operation. */
export function pathTerm(path: string, method: string): string {
  return `/${segmentsOf(path).join('/')}=${method}`
}

/** Read a query that is nothing but a path, with or without its method and the address of a server. */
export function parsePath(query: string): PathQuery | undefined {
  const method = methods.exec(query)?.[1]?.toLowerCase()
  const path = query
    .replace(methods, '')
    .replace(/^https?:\/\/[^/\s]+/i, '')
    .replace(/[?#].*$/, '')
  const segments = segmentsOf(path)
  if (!/^\S*\/\S*$/.test(path) || segments.length === 0 || (!path.startsWith('/') && segments.length < 2))
    return undefined
  return { segments, ...(method && { method }) }
}

/**
 * Say how well a term answers, from 0 to 1: segments must be equal or spelt nearly so, or a placeholder on either side. The
 * reader may still be typing, and may leave out or add first segments, such as `api`.
 */
export function matchPath(query: PathQuery, term: string): number {
  const [path = '', method = ''] = term.split('=')
  if (query.method !== undefined && query.method !== method) return 0
  const segments = path.slice(1).split('/')
  const { segments: asked } = query
  // Who names no method reads.
  const usual = query.method === undefined && method !== 'get' ? 0.97 : 1
  return (
    usual *
    Math.max(
      matchSegments(asked, segments),
      0.95 * matchSegments(asked.slice(1), segments),
      asked.length > 1 ? 0.7 * matchSegments(asked, segments.slice(1)) : 0
    )
  )
}

/** Tell the texts that the terms of a path begin with. */
export function pathPrefixes({ segments }: PathQuery): string[] {
  return [...new Set([...segments.slice(0, 2).map((segment) => `/${segment}`), '/{}'])]
}

/** Compare segment by segment. Something must be equal, for placeholders alone say nothing. */
function matchSegments(asked: readonly string[], segments: readonly string[]): number {
  if (asked.length === 0 || asked.length > segments.length) return 0
  let sureness = 1
  let equal = 0
  for (const [index, segment] of asked.entries()) {
    const other = segments[index] ?? ''
    const isLast = index === asked.length - 1
    if (segment === other) equal += segment === '{}' ? 0 : 1
    else if (segment === '{}' || other === '{}') sureness *= 0.9
    else if (isLike(segment, other)) equal++
    else if (isLast && (segment.length > 1 || index > 0) && other.startsWith(segment)) {
      sureness *= 0.8
      equal++
    } else if (isSpeltLike(segment, other)) {
      // Surer than a placeholder: names and numbers are hardly spelt like a word by chance.
      sureness *= 0.92
      equal++
    } else return 0
  }
  if (equal === 0) return 0
  return asked.length === segments.length ? sureness : sureness * 0.6
}

/** Say whether a segment is another but for a slip of the keyboard. */
function isSpeltLike(segment: string, other: string): boolean {
  return segment.length >= 4 && other.length >= 4 && isWithinEdits(segment, other, segment.length < 8 ? 1 : 2)
}

/** Compare segments that hold a placeholder beside other text: `latest.{}` is like `latest.jpg`. */
function isLike(segment: string, other: string): boolean {
  const [before = '', after] = other.split('{}')
  const [own = '', end] = segment.split('{}')
  if (after !== undefined && before + after !== '') return segment.startsWith(before) && segment.endsWith(after)
  return end !== undefined && own + end !== '' && other.startsWith(own) && other.endsWith(end)
}

/** Split a path; placeholders of any kind are `{}`. */
function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replaceAll(/\{[^}]*\}|<[^>]*>|^:.+/g, '{}'))
}
