/** What each admonition reads. */
const admonition = ['title', 'id', 'no-title'] as const

/** The attributes that each directive of content reads, in the order in which they are offered. */
export const contentAttributes = {
  note: admonition,
  tip: admonition,
  info: admonition,
  warning: admonition,
  danger: admonition,
  caution: admonition,
  tabs: ['groupId', 'default'],
  tab: ['label', 'value', 'default'],
  include: ['file', 'lines', 'region', 'links'],
  only: ['version', 'lang'],
  figure: [],
  'card-grid': [],
  card: ['title', 'icon', 'href'],
  'link-card': ['title', 'description', 'icon', 'href'],
  'link-button': ['href', 'icon', 'variant'],
  badge: ['variant'],
  icon: ['label'],
  emoji: [],
  steps: [],
  'file-tree': ['title'],
  'code-group': ['groupId']
} as const satisfies Readonly<Record<string, readonly string[]>>
