import { defineConfig } from 'capstan'
import project from '../package.json'
import { liveDemos } from './shared/live-demos.js'
import { manualPages } from './shared/manual-pages.js'
import { renderedExamples } from './shared/rendered-examples.js'
import { sidebar } from './shared/sidebar.js'
import { synonyms } from './shared/synonyms.js'

/** Where the manual and the repository are published, as the package names them. */
const { homepage = 'https://capstan.example', repository: named } = project as Partial<
  Record<'homepage', string> & Record<'repository', { readonly url: string }>
>
const address = new URL(homepage)
const repository = named?.url.replace(/^git\+|\.git$/g, '')

export default defineConfig({
  title: 'Capstan',
  description: {
    en: 'The manual of Capstan, which turns Markdown and OpenAPI into a static site.',
    'zh-CN': 'Capstan 使用手册：把 Markdown 和 OpenAPI 变成静态网站。'
  },
  url: address.origin,
  basePath: address.pathname,
  trailingSlash: 'mixed',
  languages: [
    { lang: 'en', label: 'English' },
    { lang: 'zh-CN', label: '简体中文', fallback: 'notice' }
  ],
  translations: { missingSections: true, statePage: '/translations' },
  glossary: '_glossary.yaml',
  static: 'shared/static',
  favicon: '/mark.svg',
  // Its logo and pictures have a variant for each scheme.
  colorMode: { respectPrefersColorScheme: true },
  styles: ['shared/manual.css'],
  ...(repository && { editUrl: `${repository}/edit/main/docs`, issuesUrl: `${repository}/issues` }),
  llms: true,
  reference: [
    {
      schema: 'shared/recorder.schema.json',
      path: '/site/recorder',
      overlay: { 'zh-CN': 'shared/recorder.zh-CN.yaml' },
      version: '2',
      older: [{ version: '1', schema: 'shared/recorder.1.schema.json' }]
    }
  ],
  markdown: { math: true },
  search: {
    synonyms,
    queries: ['manual', 'manual-reader', 'manual-word', 'manual-fresh'].map(
      (name) => `../tests/search/${name}-queries.yaml`
    )
  },
  sidebar,
  navbar: {
    logo: { src: '/mark.svg', srcDark: '/mark-dark.svg' },
    start: [
      { label: { en: 'Get started', 'zh-CN': '入门' }, href: '/start' },
      { label: { en: 'Writing', 'zh-CN': '写作' }, href: '/writing/markdown' },
      { label: { en: 'Configuration', 'zh-CN': '配置' }, href: '/reference/configuration' }
    ],
    end: [
      { type: 'languages' as const },
      ...(repository ? [{ label: 'Git', href: repository, icon: 'github' as const }] : [])
    ]
  },
  // Questions name what readers come from: other tools, services and systems that pages need not speak of.
  rules: { 'question-unanswered': 'off' },
  plugins: [manualPages(), renderedExamples(), liveDemos()]
})
