import { posix } from 'node:path'
import { decodePath } from '../utils/url.js'

/** What an address of a page leads to. */
export type Target =
  | { readonly kind: 'page' | 'file'; readonly file: string; readonly hash?: string | undefined }
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'elsewhere' }

/** Finds what an address leads to that is written in a page. */
export type FindTarget = (url: string, from: string) => Target

/** What is known of where a folder is published. */
export interface Published {
  /** Path of every file in the folder. */
  readonly files: ReadonlySet<string>
  /** What all addresses begin with, such as `/docs/`; `/` for a site of its own host. */
  readonly base: string
  /** Such as `https://docs.example`; absent: every address with a scheme leads elsewhere. */
  readonly origin?: string | undefined
  /** Addresses that the host redirects, without the base; `:name` stands for a segment, `*` at the end for all that follows. */
  readonly redirected: readonly string[]
}

/** Create what finds the targets of addresses: files as they are, pages with and without `.html` and `/`, as hosts answer them. */
export function createFindTarget({ files, base, origin, redirected }: Published): FindTarget {
  const exact = new Set(redirected.filter((path) => !isPattern(path)).map(bare))
  const patterns = redirected.filter(isPattern).map(matcherOf)
  return (url, from) => {
    const [address, hash] = splitHash(url)
    const own = origin !== undefined && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(own) || (own !== address && !own.startsWith(base)))
      return own === origin ? pageAt('', hash) : { kind: 'elsewhere' }
    const path = own.replace(/\?.*$/s, '')
    if (path === '') return { kind: 'page', file: from, ...(hash && { hash }) }
    if (path.startsWith('/')) {
      if (path + (path.endsWith('/') ? '' : '/') === base) return pageAt('', hash)
      // Beside the folder of the site there is another site.
      if (!path.startsWith(base)) return base === '/' ? { kind: 'missing', path } : { kind: 'elsewhere' }
      return pageAt(path.slice(base.length), hash)
    }
    const joined = posix.join('/', posix.dirname(from), path).slice(1)
    return pageAt(joined, hash)
  }

  function pageAt(written: string, hash: string | undefined): Target {
    const path = decodePath(written)
    const found = fileAt(path, files)
    if (found !== undefined)
      return { kind: found.endsWith('.html') ? 'page' : 'file', file: found, ...(hash && { hash }) }
    const address = `/${path}`
    return exact.has(bare(address)) || patterns.some((pattern) => pattern.test(address))
      ? { kind: 'elsewhere' }
      : { kind: 'missing', path: base + written }
  }
}

/** Find what the addresses of a site begin with: the folder that most of those from the root name, while the build has their files without it. */
export function findBase(urls: readonly string[], files: ReadonlySet<string>): string {
  const folders = new Set([...files].map((file) => file.split('/')[0] ?? ''))
  const counts = new Map<string, number>()
  let fromRoot = 0
  for (const url of urls) {
    const [, name, rest = ''] = /^\/([^/?#]+)(?:\/([^?#]*))?/.exec(url) ?? []
    if (name === undefined) continue
    fromRoot++
    if (rest !== '' && !folders.has(decodePath(name)) && fileAt(decodePath(rest), files) !== undefined)
      counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most && most[1] > fromRoot / 2 ? `/${most[0]}/` : '/'
}

/** Find the file that a host answers a path with. */
function fileAt(path: string, files: ReadonlySet<string>): string | undefined {
  const bareFile = bare(path)
  return [...(path.endsWith('/') ? [] : [path]), `${bareFile}.html`, posix.join(bareFile, 'index.html')].find((file) =>
    files.has(file)
  )
}

/** List the addresses that a `_redirects` file of a host redirects; a line for whatever is not there says nothing of what is. */
export function redirectedBy(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', , status = ''] = line.trim().split(/\s+/)
    return from.startsWith('/') && from !== '/*' && !status.startsWith('404') ? [from] : []
  })
}

function isPattern(path: string): boolean {
  return /\/:\w|\*/.test(path)
}

function matcherOf(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replaceAll(/\/:\w+/g, '/[^/]+').replace(/\*.*$/, '.*')}/?$`)
}

function splitHash(url: string): readonly [string, string | undefined] {
  const at = url.indexOf('#')
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)]
}

function bare(path: string): string {
  return path.replace(/\/$/, '')
}
