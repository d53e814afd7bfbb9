import type { HostRules } from './host-rules.js'

/** What a host does with an address: it sends a file at once, leads to another address, or has nothing there. */
export type HostAnswer =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' }

/** Find what a host does with a path below its root, without a slash before it, by the files that are there. */
export function answerAddress(path: string, hasFile: (path: string) => boolean, rules: HostRules): HostAnswer {
  const bare = path.replace(/\/$/, '')
  const isFolder = path === '' || path.endsWith('/')
  const index = bare === '' ? 'index.html' : `${bare}/index.html`
  if (!isFolder && hasFile(path)) return named(path, rules)
  const own = bare === '' ? undefined : `${bare}.html`
  // Of `guide.html` and `guide/index.html` the form of the address decides; hosts that answer without a slash prefer the file.
  if (isFolder && hasFile(index)) return by(path === '' ? 'answer' : rules.folder, index, bare)
  if (own !== undefined && hasFile(own)) {
    const found = by(isFolder ? rules.fileWithSlash : rules.withoutExtension, own, bare)
    if (found.kind !== 'missing') return found
  }
  return !isFolder && hasFile(index) ? by(rules.folderWithoutSlash, index, `${bare}/`) : { kind: 'missing' }
}

/** Answer an address that is the name of a file; pages may have shorter ones. */
function named(path: string, { extension, folder }: HostRules): HostAnswer {
  if (!path.endsWith('.html')) return { kind: 'file', path }
  const isIndex = /(?:^|\/)index\.html$/.test(path)
  const short = isIndex ? path.replace(/index\.html$/, '') : path.replace(/\.html$/, '')
  return by(extension, path, isIndex && folder === 'redirect' ? short.replace(/\/$/, '') : short)
}

function by(how: 'answer' | 'redirect' | 'missing', path: string, to: string): HostAnswer {
  if (how === 'missing') return { kind: 'missing' }
  return how === 'answer' ? { kind: 'file', path } : { kind: 'redirect', to }
}
