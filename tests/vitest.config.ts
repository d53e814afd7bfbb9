import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
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

export default defineConfig({
  root,
  plugins: [nativeConfigurations],
  resolve: { alias: { capstan: join(root, 'src', 'index.ts') } },
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    globals: false,
    // A machine that does other work besides is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    retry: process.env.CI ? 2 : 0,
    pool: 'threads',
    // Files share the modules that they import: reading them anew for each took more time than most tests.
    isolate: false,
    reporters: ['default', new SlowestReporter(10)],
    deps: { interopDefault: false },
    server: { deps: { external: [configBundle] } }
  }
})
