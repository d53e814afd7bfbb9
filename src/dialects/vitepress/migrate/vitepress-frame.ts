import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import type { Values } from '../../../model/dialect.js'
import { asList, asRecord, asText, withSlash } from '../../migration/values.js'

/** Carry over the icons among the tags of `head`, and the image of previews. */
export function vitepressHead({ head }: Values, statics: string) {
  const tags = asList(head)
    .filter((tag): tag is unknown[] => Array.isArray(tag))
    .map(([name, attributes]): Values => ({ name, ...asRecord(attributes) }))
  const icons = tags.flatMap(({ name, rel, href, sizes, media }) => {
    const kind = rel === 'apple-touch-icon' ? ('apple-touch-icon' as const) : ('icon' as const)
    const path = asText(href)
    if (name !== 'link' || !/^(?:(?:shortcut )?icon|apple-touch-icon)$/.test(asText(rel) ?? '') || path === undefined)
      return []
    if (/^[a-z]+:|^\/\//i.test(path) || !existsSync(posix.join(statics, path))) return []
    const size = asText(sizes)
    const query = asText(media)
    const known = size !== undefined && /^(?:any|\d+x\d+(?: \d+x\d+)*)$/.test(size)
    return [{ href: withSlash(path), rel: kind, ...(known && { sizes: size }), ...(query && { media: query }) }]
  })
  const [only] = icons
  const isPlain = icons.length === 1 && only !== undefined && Object.keys(only).length === 2 && only.rel === 'icon'
  return icons.length === 0 ? {} : { favicon: isPlain ? only.href : icons }
}

/** Carry over the logo: a path, or one for each scheme. */
export function vitepressLogo(logo: unknown) {
  const { src, light, dark } = asRecord(logo)
  const image = asText(logo) ?? asText(src) ?? asText(light)
  const other = asText(dark)
  if (image === undefined || /^[a-z]+:/i.test(image)) return {}
  return { logo: { src: withSlash(image), ...(other && { srcDark: withSlash(other) }) } }
}
