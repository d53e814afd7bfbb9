/** What both languages of the manual share; what differs is in the `site.config.ts` of each. */
import type { SiteConfig } from 'capstan'
import { manualPages } from './manual-pages.js'
import { renderedExamples } from './rendered-examples.js'
import { sidebarOf } from './sidebar.js'

/** A language of the manual. */
export type Language = 'en' | 'zh-CN'

/** Where the manual is published; each language has a folder of its own there. */
const address = new URL(process.env.MANUAL_URL || 'https://capstan.example')
const repository = (process.env.MANUAL_REPO || 'https://git.example/frigate-docs-zh').replace(/\/$/, '')

const names: Readonly<Record<Language, string>> = { en: 'English', 'zh-CN': '简体中文' }

/** Make the configuration of a language; `folder` is the URL of its `site.config.ts`. */
export function manual(lang: Language, folder: string, own: SiteConfig): SiteConfig {
  const root = address.pathname.replace(/\/?$/, '/')
  return {
    url: address.origin,
    basePath: `${root}${lang}/`,
    lang,
    outDir: `../build/${lang}`,
    static: '../shared/static',
    favicon: '/mark.svg',
    styles: ['../shared/manual.css'],
    editUrl: `${repository}/edit/main/docs/${lang}`,
    issuesUrl: `${repository}/issues`,
    markdown: { math: true },
    sidebar: sidebarOf(lang),
    languages: Object.entries(names).map(([code, label]) => ({
      label,
      lang: code,
      ...(code !== lang && { href: `${address.origin}${root}${code}` })
    })),
    plugins: [manualPages(lang), renderedExamples(folder)],
    ...own,
    navbar: {
      logo: { src: '/mark.svg' },
      ...own.navbar,
      end: [{ type: 'languages' }, { label: 'Git', href: repository, icon: 'github' }]
    }
  }
}
