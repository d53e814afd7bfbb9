/** Content policy of the page that renders diagrams: like that of other pages, plus inline styles, which Mermaid needs. */
export const diagramPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Content policy of SVG files: opened as a document, one shows its own styles and embedded images, and runs nothing. */
export const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox"

/** Narrow a policy for a document that a stranger wrote: it runs no script, and counts as one of another origin. */
export function sandboxed(policy: string): string {
  return `${policy}, sandbox`
}

/** The headers of every response besides the content policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin'
}

/**
 * Widen the policy of pages to the one that is sent with every file. Hosts join the policies of all rules that match a path,
 * so that a browser allows only what each of them does; no rule can exempt the page that draws diagrams. Therefore the header
 * leaves inline styles to the `<meta>` of each page: that of pages forbids them, that of the page that draws does not. Hashes of styles go, since
 * browsers do not read `'unsafe-inline'` beside one.
 */
export function headerPolicy(pagePolicy: string): string {
  return pagePolicy.replace(
    /(?<=(?:^|; )style-src )[^;]*/,
    (sources) => `${sources.replace(/ 'sha256-[^']*'/, '')} 'unsafe-inline'`
  )
}

/** Join the policy of every file with that of SVG files, as hosts do; each of its directives is the narrower one. */
export function svgHeaderPolicy(pagePolicy: string): string {
  return `${headerPolicy(pagePolicy)}, ${svgPolicy}`
}

/** How long browsers keep what never changes: a year. */
export const immutableCaching = 'public, max-age=31536000, immutable'

/** Names of files that change with their contents, below the base path: a fingerprint is before the extension, or the folder. */
export const fingerprinted = String.raw`_capstan/(?:media/[0-9a-f]{10}(?:/[^/]*|-\d+)|.*[./][0-9a-zA-Z]{8,10})\.\w+`

/** Whether a path contains a fingerprint of its contents, so that browsers may cache it for ever. */
export function isFingerprinted(path: string): boolean {
  return new RegExp(`^${fingerprinted}$`).test(path)
}

/** Compute the headers of a file of the output. */
export function fileHeaders(path: string, pagePolicy: string): Readonly<Record<string, string>> {
  const policy = /\.svg$/i.test(path) ? svgHeaderPolicy(pagePolicy) : headerPolicy(pagePolicy)
  return {
    'content-security-policy': policy,
    ...securityHeaders,
    ...(isFingerprinted(path) && { 'cache-control': immutableCaching })
  }
}
