/** Keys of the configurations of Docusaurus, VitePress, Starlight and MkDocs, each with what says the same here. */
const counterparts: Readonly<Record<string, string>> = {
  // Docusaurus
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
  noIndex: '"head", with a tag "meta" that has the name "robots"',
  // VitePress
  base: '"basePath"',
  srcDir: '"content"',
  srcExclude: 'a name that begins with "_", since such folders are not pages',
  cleanUrls: '"trailingSlash"',

  appearance: '"colorMode"',
  ignoreDeadLinks: '"onBrokenLinks", or "rules" with "broken-link"',
  locales: '"lang" for this site, "languages" for its other languages, each a site of its own',
  sitemap: '"url", since every site with an address has a sitemap',
  vite: '"plugins", "remarkPlugins" and "rehypePlugins"',
  vue: '"components", which are React components',
  transformHead: '"head"',
  nav: '"navbar" for the bar, "sidebar" for the list of pages',
  logo: '"navbar.logo"',
  socialLinks: '"navbar.end", with links that have an "icon"',
  editLink: '"editUrl"',
  outline: '"toc"',
  // Starlight and Astro
  site: '"url"',
  integrations: '"plugins", while the options of Starlight stand at the top',
  social: '"navbar.end", with links that have an "icon"',
  customCss: '"styles"',
  tableOfContents: '"toc"',
  defaultLocale: '"lang"',
  pagination: '"pagination_next" and "pagination_prev" in the front matter of pages',
  expressiveCode: '"theme"',
  disable404Route: 'a page "404.md" of your own',
  // MkDocs
  site_name: '"title"',
  site_url: '"url" for the origin, "basePath" for its path',
  site_description: '"description"',
  docs_dir: '"content"',
  site_dir: '"outDir"',
  repo_url: '"navbar.end", with a link that has an "icon"',
  edit_uri: '"editUrl", a whole address',
  markdown_extensions: '"remarkPlugins" and "rehypePlugins"',
  extra_css: '"styles"',
  extra_javascript: '"head", with tags such as { tag: "script", attrs: { src } }',
  use_directory_urls: '"trailingSlash"',
  exclude_docs: 'a name that begins with "_", since such folders are not pages',
  strict: 'the flag --strict of "capstan build" and "capstan check"'
}

/** Name what says the same here as a key of another generator's configuration; undefined when the key is unknown. */
export function counterpartOf(key: string): string | undefined {
  return Object.hasOwn(counterparts, key) ? counterparts[key] : undefined
}
