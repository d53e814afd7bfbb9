import { existsSync } from 'node:fs'
import { join } from 'node:path'

const configNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

/** Find the configuration file of a folder; undefined when it has none. */
export function findConfig(siteDir: string): string | undefined {
  return configNames.find((candidate) => existsSync(join(siteDir, candidate)))
}
