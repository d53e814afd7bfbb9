import type { DialectInput } from '../model/dialect.js'

/**
 * The dialects that the generator brings along, each loaded when a site needs it. Configurations of other generators are looked for
 * in this order.
 */
export const registry: Readonly<Record<string, () => Promise<DialectInput>>> = {
  capstan: async () => (await import('./capstan/capstan.js')).capstan,
  mdbook: async () => (await import('./mdbook/mdbook.js')).mdbook,
  docusaurus: async () => (await import('./docusaurus/docusaurus.js')).docusaurus,
  vitepress: async () => (await import('./vitepress/vitepress.js')).vitepress,
  starlight: async () => (await import('./starlight/starlight.js')).starlight,
  mkdocs: async () => (await import('./mkdocs/mkdocs.js')).mkdocs,
  hugo: async () => (await import('./hugo/hugo.js')).hugo
}
