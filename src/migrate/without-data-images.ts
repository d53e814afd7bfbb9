import type { SiteConfig } from '../model/config-schema.js'
import type { Note } from '../model/migration.js'
import type { Migration } from '../dialects/index.js'

type Settings = Migration['settings']

/**
 * Leave out the icons and the logo whose address holds the image itself, `data:image/svg+xml,…`: ours are files, and a move copies
 * nothing.
 */
export function withoutDataImages(settings: Settings, file: string): { settings: Settings; notes: Note[] } {
  const { navbar, favicon, image, ...others } = settings
  const { logo, ...bar } = navbar ?? {}
  const icons = typeof favicon === 'string' ? [{ href: favicon }] : (favicon ?? [])
  const hasIcon = !icons.some(({ href }) => isData(href))
  const hasLogo = !isData(logo?.src) && !isData(logo?.srcDark)
  const hasImage = !isData(image)
  const kept: Pick<SiteConfig, 'navbar' | 'favicon' | 'image'> = {
    ...(navbar && { navbar: { ...bar, ...(logo && hasLogo && { logo }) } }),
    ...(favicon && hasIcon && { favicon }),
    ...(image && hasImage && { image })
  }
  const left = [...(hasIcon ? [] : ['favicon']), ...(hasLogo ? [] : ['navbar.logo']), ...(hasImage ? [] : ['image'])]
  const notes = left.map((key) => ({
    file,
    key: 'data:',
    text: `The image of "${key}" is a data URL: save it as a file of the static folder and name that.`
  }))
  return { settings: { ...others, ...kept }, notes }
}

function isData(path: string | undefined): boolean {
  return path !== undefined && /^\/?data:/i.test(path)
}
