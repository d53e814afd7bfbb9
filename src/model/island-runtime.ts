/** What islands run on: React itself, or its small twin. */
export type IslandRuntime = 'preact' | 'react'

/** Name an island among the modules of a site: it is bundled for each runtime that a page has it with. */
export function islandKey(name: string, { islandRuntime }: { readonly islandRuntime?: 'react' }): string {
  return islandRuntime === undefined ? name : `${islandRuntime}:${name}`
}
