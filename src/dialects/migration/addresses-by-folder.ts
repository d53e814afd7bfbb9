import type { SiteConfig } from '../../model/config-schema.js'
import { compareText, groupBy } from '../../utils/collections.js'
import { encodePath } from '../../utils/url.js'

/** Where files are edited, by folder. */
export type EditUrls = Extract<NonNullable<SiteConfig['editUrl']>, object>
type Target = EditUrls[string]

/** A file, by its path from the site's folder, and the address at which it is edited, if it has one. */
export interface EditedFile {
  readonly path: string
  readonly address: string | undefined
}

/** Write the addresses of files as those of folders, each as far up as most files below it agree. */
export function addressesByFolder(files: readonly EditedFile[], top: string): EditUrls {
  return Object.fromEntries(entriesBelow(files, top, false).sort(([a], [b]) => compareText(a, b)))
}

function entriesBelow(files: readonly EditedFile[], folder: string, above: Target): [string, Target][] {
  const target = targetOf(files, folder)
  const isOwn = target !== undefined && JSON.stringify(target) !== JSON.stringify(above)
  const counted = target ?? above
  const others = files.filter((file) => !fits(file, folder, counted))
  const byName = groupBy(others, ({ path }) => path.slice(folder.length + 1).split('/')[0] ?? '')
  return [
    ...(isOwn ? [[folder, target] satisfies [string, Target]] : []),
    ...[...byName].flatMap(([name, group]): [string, Target][] => {
      const path = `${folder}/${name}`
      const [only] = group
      if (only?.path === path) return [[path, only.address ?? false]]
      return entriesBelow(group, path, extend(counted, name))
    })
  ]
}

/** Choose what most files of a folder have: an address that ends with their paths, or one for all of them. */
function targetOf(files: readonly EditedFile[], folder: string): Target | undefined {
  const counts = new Map<string, number>()
  const count = (target: Target) => counts.set(JSON.stringify(target), (counts.get(JSON.stringify(target)) ?? 0) + 1)
  for (const { path, address } of files) {
    const end = `/${encodePath(path.slice(folder.length + 1))}`
    if (address?.endsWith(end)) count(address.slice(0, -end.length))
    else if (address !== undefined && files.length > 1) count({ href: address })
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  return best === undefined || (best[1] < 2 && files.length > 1) ? undefined : (JSON.parse(best[0]) as Target)
}

function fits({ path, address }: EditedFile, folder: string, target: Target): boolean {
  if (target === false) return address === undefined
  if (typeof target !== 'string') return address === target.href
  return address === `${target}/${encodePath(path.slice(folder.length + 1))}`
}

/** Write what a folder says of one in it. */
function extend(target: Target, name: string): Target {
  return typeof target === 'string' ? `${target}/${encodePath(name)}` : target
}
