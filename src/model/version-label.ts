import type { Config } from './config.js'

/** Get what a version is called in menus. */
export function versionLabel(version: string | undefined, { versions }: Pick<Config, 'versions'>): string {
  return versions.find(({ name }) => name === version)?.label ?? version ?? ''
}
