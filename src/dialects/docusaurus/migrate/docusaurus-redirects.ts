import type { Values } from '../../../model/dialect.js'
import { listPages } from '../../migration/foreign-files.js'
import { isUnserialized, type ProgramSite } from '../../migration/load-program.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord, asText } from '../../migration/values.js'
import type { NamedOptions } from './docusaurus-plugins.js'
import type { PluginPages } from './plugin-pages.js'

/** A redirect as our configuration writes it. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

/** Carry over the redirects of @docusaurus/plugin-client-redirects: those it lists, and those that its function and its extensions make for every address. */
export async function docusaurusRedirects(
  site: ProgramSite,
  plugins: readonly NamedOptions[],
  pages: readonly PluginPages[],
  settings: RecordedSettings
): Promise<Redirect[]> {
  const addresses = pages.flatMap(({ folders }) =>
    folders
      .filter(({ isMain }) => isMain)
      .flatMap(({ folder, addressOf }) => listPages(site.siteDir, folder).map(addressOf))
  )
  const found = plugins.filter(({ name }) => /client-redirects$/.test(name))
  const listed = found.flatMap(({ options }) => asList(options.redirects).flatMap(redirectsIn))
  const made = found.filter(({ options }) => isUnserialized(options.createRedirects))
  for (const { place } of made) settings.carry(['plugins', ...place, 'createRedirects'])
  const results = await site.programs.call(
    site.siteDir,
    site.configFile,
    made.map(({ place }) => ({
      path: ['plugins', ...place, 'createRedirects'],
      calls: addresses.map((address) => [address])
    }))
  )
  const created = results.flatMap((list) => list.flatMap((from, index) => redirectsIn({ from, to: addresses[index] })))
  const extended = found.flatMap(({ options }) => addresses.flatMap((address) => extensionRedirects(address, options)))
  return [...listed, ...patternsOf(created, addresses), ...extended]
}

/** Lead to an address from that with each of the extensions that former pages had, such as `/guide.html`. */
function extensionRedirects(address: string, { fromExtensions }: Values): Redirect[] {
  if (address.endsWith('/')) return []
  return asList(fromExtensions).flatMap((name) =>
    asText(name) ? [{ from: `${address}.${asText(name)}`, to: address }] : []
  )
}

function redirectsIn(entry: unknown): Redirect[] {
  const { from, to } = asRecord(entry)
  const target = asText(to)
  return target === undefined
    ? []
    : [from].flat().flatMap((old) => (asText(old) ? [{ from: String(old), to: target }] : []))
}

/** Write redirects that are alike as one: where all addresses below a folder have been below another. */
function patternsOf(redirects: readonly Redirect[], addresses: readonly string[]): Redirect[] {
  const patterns = new Map<string, Redirect[]>()
  for (const redirect of redirects) {
    const [from, to] = withoutCommonEnd(redirect)
    const key = JSON.stringify([from, to])
    patterns.set(key, [...(patterns.get(key) ?? []), redirect])
  }
  return [...patterns].flatMap(([key, group]) => {
    const [from, to] = JSON.parse(key) as [string, string]
    const below = addresses.filter((address) => address.startsWith(`${to}/`))
    const isWhole = group.length > 1 && group.length === below.length
    return isWhole ? [{ from: `${from}/*`, to: `${to}/:splat` }] : group
  })
}

/** Cut off the last segments that both addresses have. */
function withoutCommonEnd({ from, to }: Redirect): [string, string] {
  const [old, present] = [from.split('/'), to.split('/')]
  while (old.length > 1 && present.length > 1 && old.at(-1) === present.at(-1)) {
    old.pop()
    present.pop()
  }
  return [old.join('/'), present.join('/')]
}
