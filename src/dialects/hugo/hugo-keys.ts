/** Keys of the configuration of Hugo, each with what says the same in ours. */
export const hugoKeys: Readonly<Record<string, string>> = {
  baseURL: '"url" for the origin, "basePath" for its path',
  contentDir: '"content"',
  publishDir: '"outDir"',
  staticDir: '"static"',
  defaultContentLanguage: '"languages", the first of which is the default',
  languageCode: '"lang"',
  enableGitInfo: '"lastUpdated"',
  ignoreFiles: '"exclude", with patterns of paths',
  permalinks: '"rewrites", or "blog.permalink"',
  menus: '"navbar"',
  menu: '"navbar"',
  googleAnalytics: '"analytics.google"',
  params: 'settings of its theme; those of the frame are "navbar" and "footer"',
  markup: '"markdown", "remarkPlugins" and "rehypePlugins"',
  module: '"plugins" for code, "folders" for pages'
}
