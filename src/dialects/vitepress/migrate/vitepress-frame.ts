import type { SiteConfig } from '../../../model/config-schema.js'
import type { Values } from '../../../model/dialect.js'
import { type CarriedHead, carryHead, type ForeignTag, type HeadPlace, staticPath } from '../../migration/head-tags.js'
import type { RecordedSettings } from '../../migration/record-settings.js'
import { asList, asRecord, asText, withSlash } from '../../migration/values.js'

/** What becomes of the tags of `head`. */
export interface VitepressHead extends CarriedHead {
  readonly settings: Pick<SiteConfig, 'favicon' | 'head' | 'image'>
}

type Icon = Exclude<NonNullable<SiteConfig['favicon']>, string>[number]

/** Carry over the tags of `head`, those of the site and of the language at the root, the icons among them as such. */
export function vitepressHead(settings: RecordedSettings, place: HeadPlace): VitepressHead {
  const { head, locales } = settings.values
  const lists = [
    { list: head, at: ['head'] },
    { list: asRecord(asRecord(locales).root).head, at: ['locales', 'root', 'head'] }
  ]
  const tags = lists.flatMap(({ list, at }) =>
    asList(list).map((entry, index) => {
      const [tag, attributes, content] = asList(entry)
      const attrs = { ...asRecord(attributes) }
      return { tag, attrs, ...(asText(content) && { content }), path: [...at, index] }
    })
  )
  const isIcon = ({ tag, attrs }: ForeignTag) => tag === 'link' && iconOf(attrs, place) !== undefined
  const icons = tags.filter(isIcon).flatMap(({ attrs }) => iconOf(attrs, place) ?? [])
  const [only] = icons
  const isPlain = icons.length === 1 && only !== undefined && Object.keys(only).length === 2 && only.rel === 'icon'
  const others = carryHead(
    settings,
    tags.filter((tag) => !isIcon(tag)),
    place
  )
  const favicon = icons.length > 0 ? { favicon: isPlain ? only.href : icons } : {}
  return { settings: { ...favicon, ...others.settings }, notes: others.notes }
}

/** Read an icon that is a file of the site. */
function iconOf({ rel, href, sizes, media }: Values, place: HeadPlace): Icon | undefined {
  const path = asText(href)
  if (!/^(?:(?:shortcut )?icon|apple-touch-icon)$/.test(asText(rel) ?? '') || path === undefined) return undefined
  const own = staticPath(path, place)
  if (own === undefined) return undefined
  const size = asText(sizes)
  const query = asText(media)
  const isKnown = size !== undefined && /^(?:any|\d+x\d+(?: \d+x\d+)*)$/.test(size)
  return {
    href: own,
    rel: rel === 'apple-touch-icon' ? 'apple-touch-icon' : 'icon',
    ...(isKnown && { sizes: size }),
    ...(query && { media: query })
  }
}

/** Carry over the logo: a path, or one for each scheme. */
export function vitepressLogo(logo: unknown) {
  const { src, light, dark } = asRecord(logo)
  const image = asText(logo) ?? asText(src) ?? asText(light)
  const other = asText(dark)
  if (image === undefined || /^[a-z]+:/i.test(image)) return {}
  return { logo: { src: withSlash(image), ...(other && { srcDark: withSlash(other) }) } }
}
