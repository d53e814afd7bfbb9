import type { Plugin } from 'esbuild'

/**
 * Resolve `@site/…`, by which Docusaurus names files of the site, in the modules of a bundle.
 * @param folderOf Finds the folder of the site that a module is of.
 */
export function siteAlias(folderOf: (importer: string) => string): Plugin {
  return {
    name: 'site-alias',
    setup(build) {
      build.onResolve({ filter: /^@site\// }, ({ path, kind, importer }) =>
        build.resolve(`./${path.slice('@site/'.length)}`, { kind, importer, resolveDir: folderOf(importer) })
      )
    }
  }
}
