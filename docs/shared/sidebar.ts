const groups = [
  {
    label: { en: 'Start', 'zh-CN': '入门' },
    pages: [
      'start/index',
      'start/ten-minutes',
      'start/structure',
      'start/migration',
      'start/monorepo',
      'start/typescript'
    ]
  },
  {
    label: { en: 'Writing', 'zh-CN': '写作' },
    pages: ['writing/markdown', 'writing/blocks', 'writing/code', 'writing/links', 'writing/components']
  },
  {
    label: { en: 'The site', 'zh-CN': '网站' },
    pages: [
      'site/navigation',
      'site/theming',
      'site/css',
      'site/languages',
      'site/translations',
      'site/search',
      'site/analytics',
      'site/feedback',
      'site/api',
      'site/machines',
      'site/blog',
      'site/pwa',
      'site/plugins'
    ]
  },
  {
    label: { en: 'Publishing', 'zh-CN': '发布' },
    pages: ['publishing/deployment', 'publishing/ci', 'publishing/performance', 'publishing/security']
  },
  {
    label: { en: 'Reference', 'zh-CN': '参考' },
    pages: [
      'reference/configuration',
      'reference/front-matter',
      'reference/commands',
      'reference/rules',
      'reference/plugins'
    ]
  },
  { label: { en: 'Help', 'zh-CN': '帮助' }, pages: ['help/troubleshooting', 'help/upgrading', 'help/internals'] }
]

/** The sidebar of both languages. */
export const sidebar = [
  'index',
  ...groups.map(({ label, pages }) => ({ type: 'category' as const, label, items: pages })),
  { type: 'link' as const, label: { en: 'Translations', 'zh-CN': '翻译状态' }, href: '/translations' }
]
