import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { patches } from '../scripts/patches/patches.js'
import { isFull } from './helpers/is-full.js'
import { RetriedReporter } from './retried-reporter.js'
import { SlowestReporter } from './slowest-reporter.js'

const root = join(import.meta.dirname, '..')
const configBundle = /\/\.capstan\/config\/|\/capstan-config-/

/** Bundles of configurations are programs of their own: node imports them, as it does outside of tests. */
const nativeConfigurations: Plugin = {
  name: 'native-configurations',
  enforce: 'pre',
  // The runner takes `.mjs` files for its own; with a query they are not.
  resolveId: (id) => (configBundle.test(id) ? `${id}?native` : undefined)
}

/** The packages as they are compiled into the generator. */
const patchedPackages: Plugin = {
  name: 'patched-packages',
  transform: (code, id) => patches.find(({ file }) => file.test(id))?.apply(code)
}

/** The entries of patched packages that users load; the runner would take those for development. */
const { resolve } = createRequire(import.meta.url)
const shippedEntries = Object.fromEntries(patches.map(({ name }) => [name, resolve(name)]))

/** Patched packages, and those that import them: only what the runner loads itself is patched. */
const loadedByRunner = [
  'micromark',
  'micromark-core-commonmark',
  'micromark-util-subtokenize',
  'hast-util-to-html',
  'hast-util-to-mdast',
  'hast-util-minify-whitespace',
  'rehype-minify-whitespace',
  'mdast-util-from-markdown',
  'mdast-util-to-markdown',
  'remark-parse',
  '@mdx-js/mdx'
]

export default defineConfig({
  root,
  plugins: [nativeConfigurations, patchedPackages],
  resolve: { alias: { capstan: join(root, 'src', 'index.ts'), ...shippedEntries } },
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    // What takes long and only repeats what other tests prove: see CONTRIBUTING.
    exclude: isFull ? [] : ['tests/**/*.full.test.ts'],
    globals: false,
    // A machine that does other work besides is slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    retry: process.env.CI ? 2 : 0,
    globalSetup: [join(import.meta.dirname, 'shared/global-setup.ts')],
    setupFiles: [join(import.meta.dirname, 'turn-between-tests.ts')],
    pool: 'threads',
    // Tests wait for browsers and commands much of the time: two share two processors well, and three take as long.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Files share the modules that they import: reading them anew for each took more time than most tests.
    isolate: false,
    reporters: ['default', new RetriedReporter(), new SlowestReporter(10)],
    deps: { interopDefault: false },
    server: { deps: { external: [configBundle], inline: loadedByRunner } }
  }
})
