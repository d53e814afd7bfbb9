import { join } from 'node:path'
import { build } from 'esbuild'

/** Bundle what a site bundles with its islands, for each runtime: React, or its small twin, by the names of its modules, and what hydrates an element; `record` learns what entered. */
export async function bundleIslandRuntime(root, record) {
  const options = {
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    conditions: ['import'],
    chunkNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning'
  }
  const small = await build({
    ...options,
    entryPoints: {
      preact: 'preact',
      hooks: 'preact/hooks',
      react: 'twin-with-ids',
      client: 'preact/compat/client',
      'jsx-runtime': 'preact/jsx-runtime',
      'compiler-runtime': 'src/client/shared/twin-additions.ts',
      'hydrate-island': 'src/client/shared/hydrate-island.ts',
      'write-styles': 'src/client/shared/write-styles.ts'
    },
    alias: { react: 'preact/compat', 'react-dom/client': 'preact/compat/client' },
    plugins: [twinWithIds(root), drawsAtOnce(root)],
    outdir: join(root, 'dist', 'island-runtime', 'preact')
  })
  record('preact', small.metafile)
  const whole = await build({
    ...options,
    minify: true,
    entryPoints: {
      react: 'names:react',
      'react-dom': 'names:react-dom',
      client: 'names:react-dom/client',
      'jsx-runtime': 'names:react/jsx-runtime',
      'compiler-runtime': 'names:react/compiler-runtime',
      'hydrate-island': 'src/client/shared/hydrate-island.ts',
      'write-styles': 'src/client/shared/write-styles.ts'
    },
    plugins: [modulesByName(root)],
    outdir: join(root, 'dist', 'island-runtime', 'react')
  })
  record('react', whole.metafile)
}

/** Create the plugin that writes React's small twin as islands get it: its ids are those of the build, and it has what only advises React. */
function twinWithIds(root) {
  // Who names what it imports does not load the rest.
  const contents = `import compat from 'preact/compat'
import { useId } from './src/client/shared/island-ids.ts'
import * as additions from './src/client/shared/twin-additions.ts'
export * from 'preact/compat'
export * from './src/client/shared/twin-additions.ts'
import { useInsertionEffect } from './src/client/shared/twin-additions.ts'
export { useId, useInsertionEffect }
export default /* @__PURE__ */ Object.assign({}, compat, additions, { useId })`
  return {
    name: 'twin-with-ids',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^twin-with-ids$/ }, ({ path }) => ({ path, namespace: 'twin' }))
      onLoad({ filter: /./, namespace: 'twin' }, () => ({ contents, resolveDir: root }))
    }
  }
}

/** Create the plugin that leaves out of what hydrates islands how React is made to draw at once, as its twin does. */
function drawsAtOnce(root) {
  return {
    name: 'draws-at-once',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^react-dom$/ }, ({ path }) => ({ path, namespace: 'at-once' }))
      onLoad({ filter: /./, namespace: 'at-once' }, () => ({
        contents:
          "export { createPortal } from 'preact/compat'\nexport { answer as flushSync } from './src/client/shared/twin-additions.ts'",
        resolveDir: root
      }))
    }
  }
}

/** Create the plugin that writes modules of ES modules for those of CommonJS: their names are exported one by one. */
function modulesByName(root) {
  const load = async ({ path }) => {
    const isReact = path === 'react'
    const others = ['default', 'module.exports', ...(isReact ? ['useId'] : [])]
    const names = Object.keys(await import(path)).filter((name) => !others.includes(name))
    const contents = [
      `const module = require(${JSON.stringify(path)})`,
      `export const { ${names.join(', ')} } = module`,
      // Its ids are those of the build.
      isReact
        ? "import { useId } from './src/client/shared/island-ids.ts'\nexport { useId }\nexport default { ...module, useId }"
        : 'export default module'
    ].join('\n')
    return { contents, resolveDir: root }
  }
  return {
    name: 'modules-by-name',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^names:/ }, ({ path }) => ({ path: path.slice('names:'.length), namespace: 'names' }))
      onLoad({ filter: /./, namespace: 'names' }, load)
    }
  }
}
