import type { Config } from '../model/config.js'
import type { Twin } from '../model/edition.js'
import { isReading, type Route } from '../model/route.js'
import type { BannerProps, PageProps } from '../model/template-props.js'
import { siteLabels } from './site-labels.js'

/** Mark the pages of a version as not the ones to read, and lead to what stands for the page in the latest. */
export function editionBanners(
  { kind }: Pick<Route, 'kind'>,
  config: Config,
  twins: readonly Twin[]
): Pick<PageProps, 'banners'> {
  const version = config.versions.find(({ name }) => name === config.edition.version)
  if (version?.banner === undefined || version.banner === '' || !isReading(kind)) return {}
  const labels = siteLabels(config)
  const text =
    version.banner === 'unreleased'
      ? labels.unreleasedVersion({ version: version.label })
      : version.banner === 'unmaintained'
        ? labels.unmaintainedVersion({ version: version.label })
        : version.banner
  return { banners: [{ text, ...linkToLatest(config, twins) }] }
}

/** Link to what stands for the page in the latest version, in its language where there is one. */
function linkToLatest(config: Config, twins: readonly Twin[]): Pick<BannerProps, 'link'> {
  const latest = config.versions.find(({ name }) => name === config.latestVersion)
  const there = twins.filter(({ version }) => version === latest?.name)
  const twin = there.find(({ lang }) => lang === config.lang) ?? there[0]
  if (!latest || !twin) return {}
  return { link: { label: siteLabels(config).newestVersion({ version: latest.label }), href: twin.href } }
}
