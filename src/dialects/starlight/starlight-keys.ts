/** Keys of the configuration of Starlight, each with what says the same in ours. */
export const starlightKeys: Readonly<Record<string, string>> = {
  site: '"url"',
  integrations: '"plugins", while the options of Starlight stand at the top',
  social: '"navbar.end", with links that have an "icon"',
  customCss: '"styles"',
  tableOfContents: '"toc"',
  defaultLocale: '"lang"',
  pagination: '"pagination_next" and "pagination_prev" in the front matter of pages',
  expressiveCode: '"theme"',
  disable404Route: 'a page "404.md" of your own'
}
