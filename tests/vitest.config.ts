import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { LongestFirstSequencer } from './longest-first-sequencer.js'
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
    // On two cores two files at a time: each waits for browsers and builds much of its time.
    poolOptions: { threads: { maxThreads: Math.max(2, availableParallelism() - 1) } },
    sequence: { sequencer: LongestFirstSequencer },
    reporters: ['default', new SlowestReporter(10)],
    deps: { interopDefault: false },
    server: { deps: { external: [configBundle] } }
  }
})
