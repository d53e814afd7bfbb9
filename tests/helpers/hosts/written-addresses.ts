import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseUrl } from '../../../src/utils/parse-url.js'
import { listFiles } from '../files.js'

/** Attributes and texts that may hold an address, read without any parser of ours; what leads into its own page names no file. */
const attribute = /\s(?:href|src|poster|content)="([^"]*)"/g

/**
 * List every path on a site that its written files name, with one file that does: attributes of HTML, whole addresses in any text, and
 * strings of JSON that begin with a slash.
 */
export function writtenAddresses(out: string, origin: string, base: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of listFiles(out)) {
    if (!/\.(?:html|xml|json|md|txt|webmanifest)$|^_redirects$/.test(file) || file.startsWith('.')) continue
    const text = readFileSync(join(out, file), 'utf8')
    for (const href of hrefsOf(file, text, origin)) {
      const url = parseUrl(href, origin + base + file)
      if (url?.origin === origin && !found.has(url.pathname)) found.set(url.pathname, file)
    }
  }
  return found
}

function hrefsOf(file: string, text: string, origin: string): string[] {
  const whole = text
    .split(origin)
    .slice(1)
    .map((rest) => origin + (/^\/[\w\-./%~:@!$&+,;=]*/.exec(rest)?.[0].replace(/[.,:;]+$/, '') ?? '/'))
  if (file.endsWith('.html')) {
    const values = [...text.matchAll(attribute)].map(([, value = '']) =>
      value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
    )
    return [...whole, ...values.filter((value) => /^(?:[./?]|https?:)/.test(value))]
  }
  if (file === '_redirects')
    return text
      .split('\n')
      .flatMap((line) => line.split(' ')[1] ?? [])
      .filter((to) => to.startsWith('/') && !to.includes(':'))
  // Paths of our own client begin at the edition, those of a description are of its API.
  if (!file.endsWith('.json') || /(?:^|\/)_capstan\/site\.json$|^openapi\//.test(file)) return whole
  // A former address is there to be redirected.
  return [...whole, ...[...text.matchAll(/(?<!"from": )"(\/[^"\s{]*)"/g)].map(([, path = '']) => path)]
}
