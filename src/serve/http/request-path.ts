/** A parsed request target. */
export type RequestPath =
  | { readonly kind: 'file'; readonly path: string; readonly query: string }
  | { readonly kind: 'bad' }
  | { readonly kind: 'hidden' }

/**
 * Parse the target of a request; `path` is decoded and begins with one slash. Paths that could leave the folder or lead to
 * another site are rejected rather than normalized: `bad` is not a valid URL, `hidden` is never served.
 */
export function parseRequestPath(target: string): RequestPath {
  if (!target.startsWith('/')) return { kind: 'bad' }
  const queryAt = target.indexOf('?')
  const encoded = queryAt < 0 ? target : target.slice(0, queryAt)
  const query = queryAt < 0 ? '' : target.slice(queryAt)
  try {
    const segments = encoded.slice(1).split('/').map(decodeURIComponent)
    const isServable = segments.every((segment, index) => isServed(segment, index, segments.length))
    return isServable ? { kind: 'file', path: `/${segments.join('/')}`, query } : { kind: 'hidden' }
  } catch {
    return { kind: 'bad' } // "%zz", an overlong "%c0%ae" or a lone surrogate
  }
}

/** Whether a segment may be served: no dot files, no empty segment but the last, no separators or control characters. */
function isServed(segment: string, index: number, count: number): boolean {
  if (segment === '') return index === count - 1
  if (segment.startsWith('.')) return segment === '.well-known' && index === 0
  return !/[/\\\p{Cc}]/u.test(segment)
}
