import { type IconName, isIconName } from '../../model/icon-names.js'
import { ownValue } from '../../utils/own-value.js'

/** Our icons by the names that Heroicons, which Hextra has, and Font Awesome, which Docsy has, give to others. */
const icons: Readonly<Record<string, IconName>> = {
  adjustments: 'settings',
  'arrow-circle-right': 'arrow-right',
  'arrow-narrow-right': 'arrow-right',
  'arrow-sm-right': 'arrow-right',
  'badge-check': 'check',
  'book-open': 'book',
  'chart-bar': 'chart',
  'chart-line': 'chart',
  'chart-pie': 'chart',
  chat: 'discussion',
  'chat-alt': 'discussion',
  'check-circle': 'check',
  chip: 'cpu',
  'clipboard-list': 'list',
  'cloud-download': 'download',
  cog: 'settings',
  cogs: 'settings',
  collection: 'layers',
  comments: 'discussion',
  document: 'file',
  'document-download': 'download',
  'document-text': 'file',
  envelope: 'mail',
  exclamation: 'warning',
  'exclamation-circle': 'warning',
  'external-link': 'arrow-up-right',
  'file-alt': 'file',
  film: 'video',
  'folder-open': 'folder',
  'folder-tree': 'folder',
  gear: 'settings',
  gears: 'settings',
  'globe-alt': 'globe',
  house: 'home',
  'layer-group': 'layers',
  'light-bulb': 'lightbulb',
  'lock-closed': 'lock',
  'magnifying-glass': 'search',
  microchip: 'cpu',
  photograph: 'image',
  'puzzle-piece': 'puzzle',
  'shield-check': 'shield',
  'shield-halved': 'shield',
  sparkles: 'star',
  tools: 'wrench',
  translate: 'language',
  'triangle-exclamation': 'warning',
  twitter: 'x',
  'user-group': 'users',
  'video-camera': 'video',
  'view-list': 'list',
  'x-twitter': 'x'
}

/** Find our icon of a name that a theme of Hugo knows, such as `light-bulb` or `fa-solid fa-rocket`; undefined where there is none. */
export function hugoIcon(name: string | undefined): IconName | undefined {
  const bare = (name ?? '')
    .split(/\s+/)
    .filter((part) => !/^fa[bsrl]?$|^fa-(?:solid|brands|regular|light|\d?x|lg|sm|fw)$/.test(part))
    .join(' ')
    .replace(/^fa-/, '')
  const known = ownValue(icons, bare) ?? bare
  return isIconName(known) ? known : undefined
}
