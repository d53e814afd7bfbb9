/** Keys of the configuration of MkDocs, each with what says the same in ours. */
export const mkdocsKeys: Readonly<Record<string, string>> = {
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
