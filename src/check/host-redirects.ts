import type { Finding } from '../model/diagnostic.js'
import { folderRedirect } from '../model/folder-redirect.js'
import { maxRedirects } from '../model/redirects-file.js'
import type { Redirect } from '../model/site.js'
import { namesIn, parsePattern } from '../utils/address-pattern.js'
import { placeOfLiteral } from '../utils/place-of-text.js'
import { isExternal } from '../utils/url.js'
import type { CheckInput } from './input.js'

/**
 * Report redirects of the configuration that the host of the site does not do: patterns whose addresses cannot be listed, where it knows
 * none, and more of them than Cloudflare Pages reads, also while no host is named.
 */
export function hostRedirects({ config, site }: CheckInput): Finding[] {
  const { host, configFile: file, configText } = config
  const single = site.redirects.filter(({ isListed }) => !isListed)
  const finding = (message: string, { from }: Redirect): Finding => ({
    ruleId: 'host-redirect',
    data: { text: message, written: from },
    file,
    ...placeOfLiteral(configText, from)
  })
  if (host === 'github-pages' || host === 'static' || host === 's3') {
    return site.redirectPatterns
      .filter((pattern) => !isListable(pattern) && !(host === 's3' && folderRedirect(pattern)))
      .map((pattern) =>
        finding(
          `This host cannot redirect from ${pattern.from}, and no pages can stand for it: write a redirect for each address.`,
          pattern
        )
      )
  }
  if (host !== undefined && host !== 'cloudflare-pages') return []
  const over = (kind: keyof typeof maxRedirects, own: readonly Redirect[], rest: string) => {
    const first = own[maxRedirects[kind]]
    return first
      ? [
          finding(
            `Cloudflare Pages reads ${maxRedirects[kind]} redirects of this kind, but there are ${own.length}: ${rest}.`,
            first
          )
        ]
      : []
  }
  return [
    ...over('single', single, 'from this one on only the pages at the old addresses redirect'),
    ...over('pattern', site.redirectPatterns, 'from this one on they have no effect there')
  ]
}

/** Whether the pages that a pattern leads to say which addresses it stands for. */
function isListable({ from, to }: Redirect): boolean {
  const known = namesIn(to.replace(/\/\*$/, '/:splat'))
  return !isExternal(to) && parsePattern(from).names.every((name) => known.includes(name))
}
