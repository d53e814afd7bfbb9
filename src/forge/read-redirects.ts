/** Addresses that lead on by the rules of a host, from a file of these. */

/** Addresses that lead on: whole ones, and the beginnings of patterns. */
export interface LeadingOn {
  readonly exact: readonly string[]
  readonly prefixes: readonly string[]
}

/** Read the addresses that the file of a host leads on, by the name of that file. A file that cannot be read has none. */
export function readRedirects(name: string, text: string): LeadingOn {
  const sources = sourcesIn(name, text).filter((source) => source.startsWith('/'))
  const cut = sources.map((source) => ({ source, end: source.search(/[*:(]/) }))
  return {
    exact: cut.flatMap(({ source, end }) => (end < 0 ? [source] : [])),
    // A pattern for everything says nothing.
    prefixes: cut.flatMap(({ source, end }) => (end > 1 ? [source.slice(0, end)] : []))
  }
}

function sourcesIn(name: string, text: string): string[] {
  if (name === '_redirects') return text.split('\n').flatMap((line) => /^\s*(\/\S*)/.exec(line)?.[1] ?? [])
  if (name === 'netlify.toml')
    return [...text.matchAll(/^\s*from\s*=\s*["']([^"']+)["']/gm)].map(([, from = '']) => from)
  if (name === 'sitemap.xml')
    return [...text.matchAll(/<loc>\s*https?:\/\/[^/<\s]+(\/[^<\s]*)\s*<\/loc>/g)].map(([, path = '']) => path)
  return name === 'vercel.json' ? sourcesOfVercel(text) : []
}

function sourcesOfVercel(text: string): string[] {
  try {
    const { redirects = [], rewrites = [] } = JSON.parse(text) as Record<
      string,
      readonly { readonly source?: unknown }[]
    >
    return [...redirects, ...rewrites].flatMap(({ source }) => (typeof source === 'string' ? source : []))
  } catch {
    return [] // it has another form
  }
}
