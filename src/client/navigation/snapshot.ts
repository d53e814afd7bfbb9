import { decodeText } from '../shared/decode-text.js'

/** A parsed page, before it is shown. */
export class Snapshot {
  readonly document: Document

  constructor(html: string) {
    this.document = new DOMParser().parseFromString(html, 'text/html')
    // Parsed without scripts, their contents are elements; where scripts run they are nothing.
    for (const element of this.document.querySelectorAll('noscript')) element.remove()
  }

  /** Whether it is a page of this generator; redirect pages and others are loaded in full. */
  get isPage(): boolean {
    return this.document.querySelector('body > .layout main') !== null && clientOf(this.document).length > 1
  }

  /** Whether it is compatible with the loaded script and styles; a page of another deployment may not be. */
  get isSameClient(): boolean {
    const own = clientOf(document)
    return clientOf(this.document).every((path, index) => path === own[index])
  }
}

/** Normalize a URL that ends in an HTML file, such as that of the 404 page. */
export function cleanAddress(url: URL, page: Document): URL {
  if (!/\.html?$/.test(url.pathname)) return url
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  const clean = new URL(url)
  clean.pathname = canonical === undefined ? url.pathname.replace(/\/index\.html?$/, '/') : new URL(canonical).pathname
  return clean
}

/** List the paths of the main script and of the styles, which carry fingerprints. */
function clientOf(page: Document): string[] {
  const script = page.querySelector('head script[type="module"]')?.getAttribute('src')
  const styles = page.querySelector('head link[rel="stylesheet"]')?.getAttribute('href')
  return [script, styles].flatMap((path) => (path ? [decodeText(path.replace(/\?.*/, ''))] : []))
}
