/**
 * Paths of operations as terms: `/events/{}/snapshot.jpg=get`. Only they begin with a slash, so paths with a common prefix are
 * in the same shard.
 */
import { isWithinEdits } from '../../utils/edit-distance.js'

/** A query that is a path. */
export interface PathQuery {
  readonly method?: string
  readonly segments: readonly string[]
  /** Whether it has no slash, so that it may be words of a sentence as well. */
  readonly isSpelt?: true
}

/** Factors of confidence, each for a difference between the path of a query and that of an operation. */
const factors = {
  otherMethod: 0.97,
  extraSegment: 0.95,
  missingSegment: 0.7,
  longerPath: 0.6,
  placeholder: 0.9,
  // Above `placeholder`: names and numbers rarely resemble a word by chance.
  typo: 0.92,
  prefix: 0.8
}

const methods = 'get|put|post|delete|patch|head|options|trace'
const methodBefore = new RegExp(`^(${methods})\\s+`, 'i')
const methodBehind = new RegExp(`\\s+(${methods})$`, 'i')

/** Format the term of an operation. */
export function pathTerm(path: string, method: string): string {
  return `/${segmentsOf(path).join('/')}=${method}`
}

/**
 * Parse a query that is nothing but a path, with or without its method and the URL of a server. With its method, which may be behind it,
 * it may be words: `users id delete`.
 */
export function parsePath(query: string): PathQuery | undefined {
  const text = query.trim()
  const method = (methodBefore.exec(text) ?? methodBehind.exec(text))?.[1]?.toLowerCase()
  const path = (methodBefore.test(text) ? text.replace(methodBefore, '') : text.replace(methodBehind, ''))
    .replace(/^https?:\/\/[^/\s]+/i, '')
    .replace(/[?#].*$/, '')
  const isSpelt = !path.includes('/')
  const segments = segmentsOf(isSpelt ? path.replaceAll(/\s+/g, '/') : path)
  if (segments.length === 0 || segments.some((segment) => /\s/.test(segment))) return undefined
  const isPath = isSpelt ? method !== undefined : path.startsWith('/') || segments.length > 1
  return isPath ? { segments, ...(method && { method }), ...(isSpelt && { isSpelt }) } : undefined
}

/** A path that stands between words, with the method before it. */
const pathAmongWords = new RegExp(String.raw`(?<![\w/.:~-])(?:(?:${methods})\s+)?(?:/[\w{}<>:.~-]+)+`, 'i')

/** Find a path in a query that has other words as well. */
export function findPath(query: string): { readonly path: string; readonly start: number } | undefined {
  const found = pathAmongWords.exec(query)
  return found ? { path: found[0], start: found.index } : undefined
}

/**
 * Compute the confidence, from 0 to 1, that a query means the path of a term. Segments must be equal or within a few edits, or a
 * placeholder on either side. The last segment may be incomplete, and a first segment such as `api` missing or extra.
 */
export function matchPath(query: PathQuery, term: string): number {
  const [path = '', method = ''] = term.split('=')
  if (query.method !== undefined && query.method !== method) return 0
  const segments = path.slice(1).split('/')
  const { segments: asked } = query
  // A query without a method more likely means GET.
  const methodFactor = query.method === undefined && method !== 'get' ? factors.otherMethod : 1
  return (
    methodFactor *
    Math.max(
      matchSegments(asked, segments),
      factors.extraSegment * matchSegments(asked.slice(1), segments),
      asked.length > 1 ? factors.missingSegment * matchSegments(asked, segments.slice(1)) : 0
    )
  )
}

/** List the prefixes of the terms that a path may mean. */
export function pathPrefixes({ segments }: PathQuery): string[] {
  return [...new Set([...segments.slice(0, 2).map((segment) => `/${segment}`), '/{}'])]
}

/** Compare segment by segment. At least one segment must match by its text: placeholders alone match anything. */
function matchSegments(asked: readonly string[], segments: readonly string[]): number {
  if (asked.length === 0 || asked.length > segments.length) return 0
  let confidence = 1
  let equal = 0
  for (const [index, segment] of asked.entries()) {
    const other = segments[index] ?? ''
    const isLast = index === asked.length - 1
    if (segment === other) equal += segment === '{}' ? 0 : 1
    else if (segment === '{}' || other === '{}') confidence *= factors.placeholder
    else if (matchesPattern(segment, other)) equal++
    else if (isLast && (segment.length > 1 || index > 0) && other.startsWith(segment)) {
      confidence *= factors.prefix
      equal++
    } else if (isWithinTypos(segment, other)) {
      confidence *= factors.typo
      equal++
    } else return 0
  }
  if (equal === 0) return 0
  return asked.length === segments.length ? confidence : confidence * factors.longerPath
}

/** Whether a segment is within the Damerau-Levenshtein distance of a typing error from another: 1, or 2 from 8 letters. */
function isWithinTypos(segment: string, other: string): boolean {
  return segment.length >= 4 && other.length >= 4 && isWithinEdits(segment, other, segment.length < 8 ? 1 : 2)
}

/** Whether segments are equal where one holds a placeholder beside other text: `latest.{}` and `latest.jpg`. */
function matchesPattern(segment: string, other: string): boolean {
  const [before = '', after] = other.split('{}')
  const [own = '', end] = segment.split('{}')
  if (after !== undefined && before + after !== '') return segment.startsWith(before) && segment.endsWith(after)
  return end !== undefined && own + end !== '' && other.startsWith(own) && other.endsWith(end)
}

/** Split a path; placeholders of any notation become `{}`. */
function segmentsOf(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => segment.replaceAll(/\{[^}]*\}|<[^>]*>|^:.+/g, '{}'))
}
