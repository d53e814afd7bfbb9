import type { Finding } from '../model/diagnostic.js'
import type { HostRedirect } from '../model/rules/host-sentences.js'
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
  const finding = (data: HostRedirect): Finding => ({
    ruleId: 'host-redirect',
    data: { ...data, written: data.from },
    file,
    ...placeOfLiteral(configText, data.from)
  })
  if (host === 'github-pages' || host === 'static' || host === 's3') {
    return site.redirectPatterns
      .filter((pattern) => !isListable(pattern) && !(host === 's3' && folderRedirect(pattern)))
      .map(({ from }) => finding({ cause: 'pattern', from }))
  }
  if (host !== undefined && host !== 'cloudflare-pages') return []
  const over = (kind: keyof typeof maxRedirects, own: readonly Redirect[]) => {
    const max = maxRedirects[kind]
    const first = own[max]
    const isPattern = kind === 'pattern'
    return first
      ? [finding({ cause: 'many', host: 'Cloudflare Pages', from: first.from, isPattern, max, actual: own.length })]
      : []
  }
  return [...over('single', single), ...over('pattern', site.redirectPatterns)]
}

/** Whether the pages that a pattern leads to say which addresses it stands for. */
function isListable({ from, to }: Redirect): boolean {
  const known = namesIn(to.replace(/\/\*$/, '/:splat'))
  return !isExternal(to) && parsePattern(from).names.every((name) => known.includes(name))
}
