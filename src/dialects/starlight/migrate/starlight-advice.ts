import { starlightKeys } from '../starlight-keys.js'

/** Settings of Starlight at any depth, each with what does the same here. Their names say too little to be looked for in a configuration of ours. */
export const starlightAdvice: Readonly<Record<string, string>> = {
  ...starlightKeys,
  customPages: 'pages of the content folder',
  filter: '"sitemap.exclude", with patterns of addresses',
  rehypePlugins: '"rehypePlugins"',
  remarkPlugins: '"remarkPlugins"',
  routeMiddleware: '"templates", which are React components',
  shikiConfig: '"theme"',
  syntaxHighlight: '"theme"',
  vite: '"plugins"'
}
