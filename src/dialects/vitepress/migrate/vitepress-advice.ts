import { vitepressKeys } from '../vitepress-keys.js'

/** Settings of VitePress at any depth, each with what does the same here. Their names say too little to be looked for in a configuration of ours. */
export const vitepressAdvice: Readonly<Record<string, string>> = {
  ...vitepressKeys,
  additionalConfig: 'the front matter of pages, or "languages"',
  algolia: '"search", with { provider: "algolia", appId, apiKey, indexName }',
  anchor: 'ids written behind headings, such as {#id}',
  aside: 'a rule of a file in "styles"',
  codeTransformers: '"rehypePlugins"',
  config: '"remarkPlugins" and "rehypePlugins"',
  contentProps: 'a rule of a file in "styles"',
  logoLink: '"navbar.start", with a link',
  plugins: '"plugins"',
  postRender: '"rehypePlugins"',
  preConfig: '"remarkPlugins" and "rehypePlugins"',
  theme: '"theme"',
  transformHtml: '"rehypePlugins"',
  transformItems: '"sitemap.exclude", with patterns of addresses'
}
