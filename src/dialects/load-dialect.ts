import type { DialectName } from '../model/dialect.js'
import type { Dialect } from '../markdown/compilation/dialect.js'

const loaders: Readonly<Record<DialectName, () => Promise<Dialect | undefined>>> = {
  capstan: () => Promise.resolve(undefined),
  docusaurus: async () => (await import('./docusaurus/docusaurus.js')).docusaurus,
  vitepress: async () => (await import('./vitepress/vitepress.js')).vitepress,
  starlight: async () => (await import('./starlight/starlight.js')).starlight,
  mdbook: async () => (await import('./mdbook/mdbook.js')).mdbook,
  mkdocs: async () => (await import('./mkdocs/mkdocs.js')).mkdocs
}

/** Load a dialect when the first page is compiled; undefined for our own. */
export async function loadDialect(name: DialectName | undefined): Promise<Dialect | undefined> {
  return loaders[name ?? 'capstan']()
}
