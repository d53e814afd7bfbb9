import { versionLabel } from '../../model/version-label.js'
import type { Config } from '../../model/config.js'
import type { Route } from '../../model/route.js'
import type { BannerProps } from '../../model/template-props.js'
import type { RenderContext } from '../context.js'
import { editionBanners } from '../edition-banners.js'
import { lastUpdated } from '../last-updated.js'
import { siteLabels } from '../site-labels.js'

/**
 * Write what the frame of a page says of it, for who reads the page alone: version, language and date, and the banners of a version
 * that is not the one to read and of a page that is not translated.
 */
export function pageNotices(route: Route, context: RenderContext): string {
  const { config } = context
  const document = route.source === undefined ? undefined : context.documents.get(route.source)
  const { banners = [] } = editionBanners(route, config, context.twins.get(route.permalink) ?? [])
  const labels = siteLabels(config)
  const { date } = lastUpdated(route, document, context)
  const facts = [
    ...editionFacts(config, route.original?.lang),
    ...(route.post ? [labels.date(route.post.date)] : []),
    ...(date === undefined ? [] : [`${labels.lastUpdated}${labels.date(date)}`])
  ]
  return quotation([...banners.map((banner) => bannerText(banner, config)), facts.join(' · ')])
}

/** Write what the lists of an edition say of it. */
export function editionNotices(config: Config): string {
  const { banners = [] } = editionBanners({ kind: 'document' }, config, [])
  return quotation([...banners.map((banner) => bannerText(banner, config)), editionFacts(config).join(' · ')])
}

/** Name the version and the language, where there are others. */
function editionFacts(config: Config, lang = config.lang): string[] {
  const { versions, languages, edition } = config
  const language = languages.find((each) => each.lang === lang)?.label ?? lang
  return [
    ...(versions.length > 0 ? [`${siteLabels(config).version}: ${versionLabel(edition.version, config)}`] : []),
    ...(languages.length > 1 ? [language] : [])
  ]
}

function bannerText({ text, link }: BannerProps, { url = '' }: Config): string {
  if (!link) return text
  const address = link.href.startsWith('/') && !link.href.startsWith('//') ? url + link.href : link.href
  return `${text} [${link.label}](${address.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

function quotation(lines: readonly string[]): string {
  const written = lines.filter((line) => line !== '').map((line) => `> ${line}\n`)
  return written.length === 0 ? '' : `${written.join('>\n')}\n`
}
