import type { Note } from '../../../model/migration.js'
import type { Values } from '../../../model/dialect.js'
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
export function imageNotes(
  images: Readonly<Record<string, string | undefined>>,
  content: string,
  file: string
): Note[] {
  return Object.entries(images).flatMap(([key, path]) => {
    if (path === undefined) return []
    if (/^data:/i.test(path))
      return [
        {
          file,
          key: `${key}:`,
          text: `The image of "${key}" is a data URL: save it as a file and name that.`
        }
      ]
    const setting = key === 'logo' ? `navbar: { logo: { src: '${withSlash(path)}' } }` : `favicon: '${withSlash(path)}'`
    return [
      {
        file,
        key: `${key}:`,
        text: `Copy "${content}/${path}" to "${content}/_static/${path}" and set \`${setting}\`.`
      }
    ]
  })
}
