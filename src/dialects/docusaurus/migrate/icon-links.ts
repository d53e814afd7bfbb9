import type { Values } from '../../../model/dialect.js'
import { asText, iconSetting } from '../../migration/values.js'
import { parseUrl } from '../../../utils/parse-url.js'

/** Services that navbars link to by an icon alone, by their hosts, each with its name and our icon. */
const services: Readonly<Record<string, readonly [name: string, icon: string]>> = {
  'github.com': ['GitHub', 'github'],
  'gitlab.com': ['GitLab', 'gitlab'],
  'discord.gg': ['Discord', 'discord'],
  'discord.com': ['Discord', 'discord'],
  'x.com': ['X', 'x'],
  'twitter.com': ['X', 'x'],
  'youtube.com': ['YouTube', 'youtube'],
  'slack.com': ['Slack', 'slack'],
  'npmjs.com': ['npm', 'npm'],
  'linkedin.com': ['LinkedIn', 'linkedin'],
  'reddit.com': ['Reddit', 'reddit'],
  't.me': ['Telegram', 'telegram']
}

/** Name a link without a label, which the stylesheet of its site draws as an icon; undefined where nothing says what it is. */
export function iconLink(item: Values): { readonly label: string; readonly icon?: string } | undefined {
  const href = asText(item.href) ?? ''
  const host = parseUrl(href)?.hostname ?? ''
  const [name, icon] = Object.entries(services).find(([end]) => `.${host}`.endsWith(`.${end}`))?.[1] ?? []
  const label = asText(item['aria-label']) ?? asText(item.title) ?? name
  return label === undefined ? undefined : { label, ...(icon !== undefined && iconSetting(icon)) }
}
