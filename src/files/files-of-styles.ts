import type { Plugin } from 'esbuild'

/** Marks files that stylesheets load as external: a page, or a script, needs only the names of their classes. */
export const filesOfStyles: Plugin = {
  name: 'files-of-styles',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'url-token' || kind === 'import-rule' ? { path, external: true } : undefined
    )
  }
}
