/** What a request asks for. */
export type RequestPath =
  | { readonly kind: 'file'; readonly path: string; readonly query: string }
  | { readonly kind: 'bad' }
  | { readonly kind: 'hidden' }

/**
 * Read the target of a request: `path` is decoded and begins with one slash. Whatever could lead out of the folder or
 * into another site is not resolved but refused: `bad` is no valid address, `hidden` names nothing that may be served.
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
    return { kind: 'bad' } // "%zz", an overlong "%c0%ae" or half a surrogate
  }
}

/** Say whether a segment may be part of a path: no dot files, no empty segment but the last, nothing that separates. */
function isServed(segment: string, index: number, count: number): boolean {
  if (segment === '') return index === count - 1
  if (segment.startsWith('.')) return segment === '.well-known' && index === 0
  return !/[/\\\p{Cc}]/u.test(segment)
}
