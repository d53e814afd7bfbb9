import type { Config } from '../model/config.js'
import type { Twin } from '../model/edition.js'
import { type FolderBanner, isReading, type Route } from '../model/route.js'
import type { BannerProps, PageProps } from '../model/template-props.js'
import { siteHref } from '../utils/url.js'
import { siteLabels } from './site-labels.js'

/** Mark pages of a version that is not the one to read, with what stands for them in the latest, and pages that are not translated. */
export function editionBanners(
  { kind, original, folderBanner }: Pick<Route, 'kind' | 'original' | 'folderBanner'>,
  config: Config,
  twins: readonly Twin[]
): Pick<PageProps, 'banners'> {
  if (!isReading(kind)) return {}
  const banners = [
    ...versionBanner(config, twins),
    ...(folderBanner ? [bannerOfFolder(folderBanner, config)] : []),
    ...(original ? [untranslatedBanner(original.lang, config)] : [])
  ]
  return banners.length > 0 ? { banners } : {}
}

/** Create the notice of a page that is not translated. */
function untranslatedBanner(lang: string, config: Config): BannerProps {
  const language = nameOf(lang, config) ?? config.languages.find((each) => each.lang === lang)?.label ?? lang
  return { text: siteLabels(config).notTranslated({ language }) }
}

/**
 * Name a language in that of the page, as its sentences do; the label of a language is in its own. The region is named where another language of
 * the site differs in nothing else. Undefined: the language of the page has no name for it.
 */
function nameOf(lang: string, { lang: own, languages }: Config): string | undefined {
  // Of a language that it does not know, Node.js would take that of the machine.
  if (Intl.DisplayNames.supportedLocalesOf([own]).length === 0) return undefined
  const primary = (tag: string) => tag.split('-')[0] ?? tag
  const isOnly = languages.filter((each) => primary(each.lang) === primary(lang)).length === 1
  return new Intl.DisplayNames([own], { type: 'language', fallback: 'none' }).of(isOnly ? primary(lang) : lang)
}

function versionBanner(config: Config, twins: readonly Twin[]): BannerProps[] {
  const version = config.versions.find(({ name }) => name === config.edition.version)
  if (version?.banner === undefined || version.banner === '') return []
  return [{ text: bannerText(version.banner, version.label, config), ...linkToLatest(config, twins) }]
}

/** Create the banner of a version in a folder, with what stands for the page in the latest. */
function bannerOfFolder({ version, banner, latest }: FolderBanner, config: Config): BannerProps {
  const text = bannerText(banner, version, config)
  if (!latest) return { text }
  const label = siteLabels(config).newestVersion({ version: latest.label })
  return { text, link: { label, href: siteHref(latest.href, config) } }
}

/** Write a banner: one of ours by its name, or a text. */
function bannerText(banner: string, version: string, config: Config): string {
  const labels = siteLabels(config)
  if (banner === 'unreleased') return labels.unreleasedVersion({ version })
  return banner === 'unmaintained' ? labels.unmaintainedVersion({ version }) : banner
}

/** Link to what stands for the page in the latest version, in its language where there is one. */
function linkToLatest(config: Config, twins: readonly Twin[]): Pick<BannerProps, 'link'> {
  const latest = config.versions.find(({ name }) => name === config.latestVersion)
  const there = twins.filter(({ version }) => version === latest?.name)
  const twin = there.find(({ lang }) => lang === config.lang) ?? there[0]
  if (!latest || !twin) return {}
  return { link: { label: siteLabels(config).newestVersion({ version: latest.label }), href: twin.href } }
}
