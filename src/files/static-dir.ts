import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Choose the folders of static files; the paths are absolute. */
export function staticDirsOf(
  settings: { readonly static?: string | readonly string[] | undefined },
  siteDir: string,
  contentDir: string
): readonly string[] {
  const { static: named } = settings
  if (named !== undefined) return (typeof named === 'string' ? [named] : named).map((path) => resolve(siteDir, path))
  const inside = join(contentDir, '_static')
  const beside = join(siteDir, 'static')
  return [!existsSync(inside) && existsSync(beside) ? beside : inside]
}
