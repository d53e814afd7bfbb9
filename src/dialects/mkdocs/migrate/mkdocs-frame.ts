import type { Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord, asText, iconSetting, withSlash } from '../../migration/values.js'

/**
 * Carry over the links of `extra.social`, which are icons at the end of the pages; that to the repository is there
 * already.
 */
export function socialLinks(
  { extra }: Values,
  repository: string | undefined
): { label: string; href: string; icon?: string }[] {
  return asList(asRecord(extra).social)
    .map(asRecord)
    .flatMap(({ icon, link, name }) => {
      const href = asText(link)
      if (href === undefined || href === repository || !/^(?:https?:|mailto:|\/)/.test(href)) return []
      const drawn = (asText(icon)?.split('/').at(-1) ?? 'link').replace(/^(?:x-)?twitter$/, 'x')
      const label = asText(name) ?? drawn.replace(/^./, (letter) => letter.toUpperCase()).replaceAll('-', ' ')
      return [{ label, href, ...iconSetting(drawn === 'envelope' || drawn === 'paper-plane' ? 'mail' : drawn) }]
    })
}

/** Note the images of the theme: they have to be in the folder that is published as it is. */
export function imageNotes(settings: RecordedSettings, content: string): Note[] {
  return ['favicon', 'logo'].flatMap((key) => {
    const path = asText(asRecord(settings.raw.theme)[key])
    if (path === undefined) return []
    const setting = key === 'logo' ? `navbar: { logo: { src: '${withSlash(path)}' } }` : `favicon: '${withSlash(path)}'`
    const text = /^data:/i.test(path)
      ? `The image of "${key}" is a data URL: save it as a file and name that.`
      : `Copy "${content}/${path}" to "${content}/_static/${path}" and set \`${setting}\`.`
    return settings.drop(`theme.${key}`, text)
  })
}

/** Features of Material for MkDocs that every site has here, or that say nothing. */
const ownFeatures =
  /^(?:header\.autohide|announce\.dismiss|content\.(?:code\.copy|tabs\.link|tooltips|action\.edit)|navigation\.(?:instant|tracking|top|path|footer|indexes|prune)|search\.|toc\.follow)/

/** Note the features of Material for MkDocs that are not carried over, by their names. */
export function featureNotes(settings: RecordedSettings): Note[] {
  return asList(asRecord(settings.raw.theme).features).flatMap((feature, index) => {
    const place = ['theme', 'features', index]
    if (feature === 'navigation.tabs') return []
    if (!ownFeatures.test(String(feature)))
      return settings.drop(place, `The feature "${String(feature)}" of the theme is not carried over.`)
    if (feature !== 'header.autohide') settings.ignore(place)
    return []
  })
}
