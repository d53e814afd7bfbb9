import { parseYaml } from '../../../utils/parse-yaml.js'
import { listPages, readText } from '../../migration/foreign-files.js'
import type { Values } from '../../../model/dialect.js'
import { asRecord, asText } from '../../migration/values.js'

/** A redirect as our configuration writes it. */
interface Redirect {
  readonly from: string
  readonly to: string
}

/** Translate the options of the plugin for redirects. */
export function redirectsOf(options: Values | undefined): Redirect[] {
  return Object.entries(asRecord(options?.redirect_maps)).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ from: addressOf(from), to: /^[a-z]+:/i.test(to) ? to : addressOf(to) }] : []
  )
}

/** List the pages that only lead to another: their front matter names a template of Material and the place. */
export function listMovedPages(siteDir: string, content: string): (Redirect & { readonly page: string })[] {
  return listPages(siteDir, content).flatMap((page) => {
    const front = /^---\n([\s\S]*?)\n---/.exec(readText(siteDir, `${content}/${page}`) ?? '')?.[1] ?? ''
    if (!front.includes('redirect.html')) return []
    const { template, location } = asRecord(parseYaml(front).value)
    const place = asText(location)
    if (template !== 'redirect.html' || place === undefined) return []
    const from = addressOf(page)
    if (/^(?:[a-z]+:|\/\/)/i.test(place)) return [{ page, from, to: place }]
    const { pathname, hash } = new URL(place, `https://site.invalid${from}`)
    return [{ page, from, to: decodeURI(pathname) + hash }]
  })
}

function addressOf(path: string): string {
  return `/${path.replace(/(?:^|\/)index\.md(?=#|$)/, '/').replace(/\.md(?=#|$)/, '/')}`.replace(/^\/+/, '/')
}
