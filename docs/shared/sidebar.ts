interface Group {
  readonly label: { readonly en: string; readonly 'zh-CN': string }
  /** Ids of pages, and references. */
  readonly pages: readonly (string | { readonly type: 'openapi'; readonly file: string })[]
}

/** Pages to follow from beginning to end. */
const tutorials: Group = {
  label: { en: 'Tutorials', 'zh-CN': '教程' },
  pages: [
    'start/index',
    'start/ten-minutes',
    'start/first-api',
    'start/first-translation',
    'start/first-version',
    'start/first-component'
  ]
}

const moving: Group = {
  label: { en: 'Tutorials: migrate', 'zh-CN': '教程：迁移' },
  pages: [
    'start/migration',
    'migrate/docusaurus',
    'migrate/vitepress',
    'migrate/starlight',
    'migrate/mkdocs',
    'migrate/mdbook',
    'migrate/hugo'
  ]
}

/** Pages that answer "how do I", by what is done. */
const tasks: readonly Group[] = [
  {
    label: { en: 'How to: write', 'zh-CN': '操作：写作' },
    pages: ['writing/markdown', 'writing/blocks', 'writing/code', 'writing/links', 'writing/packages', 'writing/editor']
  },
  {
    label: { en: 'How to: shape the site', 'zh-CN': '操作：网站' },
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
      'site/configuration-files',
      { type: 'openapi', file: 'shared/recorder.schema.json' },
      'site/machines',
      'site/blog',
      'site/pwa',
      'site/plugins',
      'site/dialects',
      'start/monorepo',
      'start/typescript'
    ]
  },
  {
    label: { en: 'How to: publish', 'zh-CN': '操作：发布' },
    pages: ['publishing/deployment', 'publishing/ci', 'help/upgrading', 'help/troubleshooting']
  }
]

/** Pages to look something up in. */
const reference: Group = {
  label: { en: 'Reference', 'zh-CN': '参考' },
  pages: [
    'reference/configuration',
    'reference/front-matter',
    'reference/commands',
    'reference/rules',
    'writing/components',
    'reference/plugins',
    'start/structure'
  ]
}

/** Pages that explain why. */
const background: Group = {
  label: { en: 'Background', 'zh-CN': '背景' },
  pages: ['help/internals', 'publishing/security', 'publishing/performance']
}

/** The sidebar of both languages: a page stands in the group of its kind, which its breadcrumbs name. */
export const sidebar = [
  'index',
  ...[tutorials, moving, ...tasks, reference, background].map(({ label, pages }) => ({
    type: 'category' as const,
    label: { ...label },
    items: [...pages]
  })),
  { type: 'link' as const, label: { en: 'Translations', 'zh-CN': '翻译状态' }, href: '/translations' }
]
