import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Choose the folder of static files; the paths are absolute. */
export function staticDirOf(
  settings: { readonly static?: string | undefined },
  siteDir: string,
  contentDir: string
): string {
  if (settings.static !== undefined) return resolve(siteDir, settings.static)
  const inside = join(contentDir, '_static')
  const beside = join(siteDir, 'static')
  return !existsSync(inside) && existsSync(beside) ? beside : inside
}
