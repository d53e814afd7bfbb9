import { decodePath } from '../utils/url.js'

/**
 * Reduce an address or the path of a page to what all generators keep of it, so that either finds the other: small letters and digits of each segment,
 * without endings, dates and numbers that order files.
 *
 * @example addressKey('docs/02-Kustomization File/_index.md') // 'docs/kustomization-file'
 */
export function addressKey(path: string): string {
  const segments = decodePath(path)
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
  const last = segments.pop()
  if (last === undefined) return ''
  const bare = last.replace(
    /\.(?:mdx?|markdown|mdown|mkdn?|html?|[a-z]{2,4}\.ya?ml|njk|liquid|vto|astro|vue|svelte|[jt]sx|rst|adoc|ipynb|mdoc|pug|hbs|ejs)$/i,
    ''
  )
  const all = /^(?:_?index|readme|page)$/i.test(bare) ? segments : [...segments, bare]
  return all.map(keyOfSegment).join('/')
}

function keyOfSegment(segment: string): string {
  const bare = segment.replace(/^(?:\d{4}-\d\d-\d\d-|\d+[-_. ]+)(?=.)/, '')
  return bare
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
