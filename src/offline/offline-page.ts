import { escapeAttribute } from '../utils/escape.js'
import { outputOf, relativeAddress, type SitePaths } from './relative-address.js'

/** What a page needs from disk. */
export interface OfflineTools extends SitePaths {
  /** The symbols of all icons by the output path of their sprite, as HTML that a page may hold. */
  readonly sprites: ReadonlyMap<string, string>
  /** Path of the script that stands in for the server. */
  readonly script: string
  /** Address of the published site, which has what the archive lacks. */
  readonly url: string | undefined
  /** Whether the file of a page is `page.html`. */
  readonly isFlat: boolean
}

/** Start tags, with `>` in quoted values. */
const startTag = /<[a-z][^\s/>]*(?:\s+[^\s"'>/=]+(?:="[^"]*")?)*\s*\/?>/gi
const addressAttribute = / (href|src|action|poster|data-cs-diagram|srcset|content)="([^"]*)"/gi

/** A policy that lets a page load what is beside it: from disk `'self'` means nothing to some browsers. */
const policy =
  "default-src 'self' file: data: blob:; style-src 'self' file: 'unsafe-inline'; connect-src http: https:; object-src 'none'; base-uri 'none'"

/**
 * Rewrite a page so that it works from disk: addresses are relative, scripts are no modules, and icons, which browsers take from no
 * other file, are in the page.
 */
export function offlinePage(html: string, from: string, tools: OfflineTools): string {
  const used = new Set<string>()
  const body = html.replace(startTag, (tag) => rewriteTag(tag, from, used, tools))
  const icons = [...used].map((sprite) => tools.sprites.get(sprite) ?? '').join('')
  const sheet = `<svg class="visually-hidden" width="0" height="0" aria-hidden="true">${icons}</svg>`
  return icons === '' ? body : body.replace(/<body[^>]*>/, (tag) => tag + sheet)
}

/** Rewrite the addresses of a start tag. */
function rewriteTag(tag: string, from: string, used: Set<string>, tools: OfflineTools): string {
  if (/^<meta http-equiv="Content-Security-Policy"/i.test(tag))
    return `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}"/>`
  // Browsers take searches from servers alone.
  if (/^<link [^>]*application\/opensearchdescription\+xml/i.test(tag)) return ''
  if (/^<use /i.test(tag)) return rewriteIcon(tag, used, tools)
  const moved = tag.replace(addressAttribute, (attribute, name: string, value: string) => {
    if (name === 'srcset')
      return ` srcset="${eachCandidate(value, (address) => relativeAddress(address, from, tools))}"`
    if (name === 'content')
      return attribute.replace(/(?<=\d; ?url=)[^"]+/i, (address) => relativeAddress(address, from, tools))
    const address = value.replaceAll('&amp;', '&')
    const isLeft = /^<a /i.test(tag) && outputOf(address, tools) === undefined
    const moved = isLeft ? publishedAddress(address, tools) : relativeAddress(address, from, tools)
    return moved === address ? attribute : ` ${name}="${escapeAttribute(moved)}"`
  })
  if (!/^<script /i.test(tag)) return moved
  if (/ type="module"/.test(moved)) return moved.replace(' type="module"', ' defer=""')
  // The first script of a page, which restores what the first frame shows.
  return /preferences\./.test(moved) ? standIn(from, tools) + moved : moved
}

/** Lead to the published site where a page is not in the archive, such as one of another language. */
function publishedAddress(address: string, { url = '', basePath }: OfflineTools): string {
  return address.startsWith(basePath) && !address.startsWith('//') ? url + address : address
}

/** Rewrite the candidates of a `srcset`. */
function eachCandidate(value: string, rewrite: (address: string) => string): string {
  return value.replaceAll(/(^|,\s*)(\S+)/g, (_, before: string, address: string) => before + rewrite(address))
}

/** Point to the icon in the page. */
function rewriteIcon(tag: string, used: Set<string>, tools: OfflineTools): string {
  return tag.replace(/href="([^"#]*)#([^"]*)"/, (whole, address: string, id: string) => {
    const sprite = outputOf(address, tools)
    if (sprite === undefined) return whole
    used.add(sprite)
    return `href="#${iconId(id)}"`
  })
}

/** Name an icon in a page, where headings have ids, too. */
export function iconId(id: string): string {
  return `capstan-icon-${id}`
}

/** Load the script that stands in for the server, before all others. */
function standIn(from: string, { script, isFlat, ...site }: OfflineTools): string {
  const src = relativeAddress(site.basePath + script, from, site)
  return `<script src="${src}" data-cs-base="${escapeAttribute(site.basePath)}"${isFlat ? ' data-cs-flat=""' : ''}></script>`
}
