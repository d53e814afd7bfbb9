import type { DialectInput } from '../../model/dialect.js'
import { docusaurusFrontMatter } from './docusaurus-front-matter.js'

/** Docusaurus, whose pages are ours but for names of emoji, package managers, and what is reported. */
export const docusaurus: DialectInput = {
  name: 'docusaurus',
  title: 'Docusaurus',
  isForeign: true,
  translateFrontMatter: docusaurusFrontMatter,
  componentsModule: '@site/src/theme/MDXComponents',
  signs: [
    {
      place: 'code',
      pattern: /(?:^|\s)(live|npm2yarn)(?:\s|$)/,
      subject: ([, word]) => `"${word}" of a code block has no effect`,
      advice: 'the code is only shown; remove the word',
      isUnread: true
    }
  ],
  configKeys: {
    tagline: '"description"',
    baseUrl: '"basePath"',
    organizationName: '"editUrl" and "issuesUrl", which are whole addresses',
    projectName: '"editUrl" and "issuesUrl", which are whole addresses',
    staticDirectories: '"static", one folder',
    themeConfig:
      'its keys at the top of the configuration: "navbar", "footer", "announcement" (announcementBar), "colorMode", "toc", "image", "search" (algolia)',
    themes: '"theme" for colours and fonts, "templates" for components, "plugins" for the rest',
    presets:
      'their options at the top of the configuration: "content", "sidebar", "editUrl", "lastUpdated", "styles" (customCss)',
    i18n: '"lang" for this site, "languages" for its other languages, each a site of its own',
    stylesheets: '"styles" for files, "head" for addresses',
    scripts: '"head", with tags such as { tag: "script", attrs: { src } }',
    clientModules: '"plugins"',
    announcementBar: '"announcement"',
    onBrokenMarkdownImages: '"rules", with "missing-image"',
    onUntruncatedBlogPosts: '"rules"',
    noIndex: '"head", with a tag "meta" that has the name "robots"'
  },
  loadMarkdown: async () => (await import('./docusaurus-markdown.js')).docusaurusMarkdown,
  loadMigration: async () => (await import('./migrate/docusaurus-migration.js')).docusaurusMigration
}
