/** Keys of the configuration of Docusaurus, each with what says the same in ours. */
export const docusaurusKeys: Readonly<Record<string, string>> = {
  tagline: '"description"',
  baseUrl: '"basePath"',
  organizationName: '"editUrl" and "issuesUrl", which are whole addresses',
  projectName: '"editUrl" and "issuesUrl", which are whole addresses',
  staticDirectories: '"static", one folder or several',
  themeConfig:
    'its keys at the top of the configuration: "navbar", "footer", "announcement" (announcementBar), "colorMode", "toc", "image", "search" (algolia)',
  themes: '"theme" for colours and fonts, "templates" for components, "plugins" for the rest',
  presets:
    'their options at the top of the configuration: "content", "sidebar", "editUrl", "lastUpdated", "styles" (customCss)',
  i18n: '"languages", the first of which is the default',
  stylesheets: '"styles", with paths of files',
  scripts: '"head", with tags such as { tag: "script", attrs: { src } }',
  clientModules: '"plugins"',
  announcementBar: '"announcement"',
  onBrokenMarkdownImages: '"rules", with "missing-image"',
  onUntruncatedBlogPosts: '"rules"',
  noIndex: '"head", with a tag "meta" that has the name "robots"'
}
