/** Keys of the configuration of VitePress, each with what says the same in ours. */
export const vitepressKeys: Readonly<Record<string, string>> = {
  base: '"basePath"',
  srcDir: '"content"',
  srcExclude: 'a name that begins with "_", since such folders are not pages',
  cleanUrls: '"trailingSlash"',
  appearance: '"colorMode"',
  ignoreDeadLinks: '"onBrokenLinks", or "rules" with "broken-link"',
  locales: '"languages", the first of which is the default',
  sitemap: '"url", since every site with an address has a sitemap',
  vite: '"plugins", "remarkPlugins" and "rehypePlugins"',
  vue: '"components", which are React components',
  transformHead: '"head"',
  nav: '"navbar" for the bar, "sidebar" for the list of pages',
  logo: '"navbar.logo"',
  socialLinks: '"navbar.end", with links that have an "icon"',
  editLink: '"editUrl"',
  outline: '"toc"'
}
