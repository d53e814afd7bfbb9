/** Icons of services, for links in the navbar and the footer. */
export const brandIcons = [
  'bilibili',
  'discord',
  'docker',
  'github',
  'gitlab',
  'linkedin',
  'mastodon',
  'npm',
  'qq',
  'reddit',
  'rss',
  'slack',
  'telegram',
  'wechat',
  'weibo',
  'x',
  'youtube'
] as const

/** Icons of things and actions, for cards, buttons and text. */
export const subjectIcons = [
  'arrow-right',
  'arrow-up-right',
  'bell',
  'book',
  'camera',
  'chart',
  'check',
  'clock',
  'cloud',
  'code',
  'cpu',
  'database',
  'discussion',
  'download',
  'file',
  'folder',
  'globe',
  'heart',
  'home',
  'image',
  'key',
  'language',
  'layers',
  'lightbulb',
  'link',
  'list',
  'lock',
  'mail',
  'network',
  'play',
  'puzzle',
  'rocket',
  'search',
  'server',
  'settings',
  'shield',
  'star',
  'terminal',
  'users',
  'video',
  'warning',
  'wrench'
] as const

/** The name of an icon that authors may use. */
export type IconName = (typeof brandIcons)[number] | (typeof subjectIcons)[number]

/** Names of all icons that authors may use, sorted. */
export const iconNames: readonly IconName[] = [...brandIcons, ...subjectIcons].sort()

/** Whether a text is the name of an icon. */
export function isIconName(name: string): name is IconName {
  return (iconNames as readonly string[]).includes(name)
}
