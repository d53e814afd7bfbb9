import type { Config } from '../model/config.js'
import { withoutEdition } from '../model/edition-of-address.js'
import type { Site } from '../model/site.js'
import { fillPattern, isPattern, matchPattern, parsePattern } from '../utils/address-pattern.js'
import { decodePath } from '../utils/url.js'

/**
 * Create what tells where a redirect leads from an address of an edition, percent-decoded and from the root of the site without the base path;
 * undefined: none does.
 */
export function createRedirectAnswers(config: Config, site: Site): (address: string) => string | undefined {
  const all = [...config.authored.redirects, ...config.redirects, ...site.redirects, ...site.redirectPatterns]
  const targets = new Map(all.map(({ from, to }) => [bareAddress(decodePath(from)), to]))
  const patterns = [...new Map(all.filter(({ from }) => isPattern(from)).map((each) => [each.from, each])).values()]
  const parsed = patterns.map(({ from, to }) => ({ pattern: parsePattern(from), to }))
  return (address) => {
    const forms = [bareAddress(address), bareAddress(withoutEdition(address, config))]
    const target = forms.map((form) => targets.get(form)).find((to) => to !== undefined)
    if (target !== undefined || address.includes('#')) return target
    for (const { pattern, to } of parsed) {
      const values = forms.map((form) => matchPattern(pattern, form)).find((each) => each !== undefined)
      if (values) return fillPattern(to, values)
    }
    return undefined
  }
}

/** Reduce an address to what its forms with and without a slash at the end share. */
export function bareAddress(path: string): string {
  return path.replace(/(.)\/+$/, '$1')
}
