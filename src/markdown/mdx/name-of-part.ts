import type { IslandPart } from '../../model/document.js'

/** Find what a component is called: a default export by its file. */
export function nameOfPart({ source, exportName }: IslandPart): string {
  if (!/^default\b/.test(exportName)) return exportName
  return /([\w-]+)(?:\/index)?(?:\.\w+)?$/.exec(source)?.[1] ?? 'Component'
}
