import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listEditions } from '../editions/settings.js'
import type { Config } from '../model/config.js'
import { UsageError } from '../model/errors.js'
import { lockedAddress } from '../model/route-lock.js'
import { decodePath } from '../utils/url.js'

/**
 * Read the addresses of a deployment from the `routes.json` of its default edition and those of the others in the folders below, from the root of the
 * site without the base path.
 * @throws {UsageError} when a file is none, or that of a site with another base path.
 */
export function publishedAddresses(file: string, config: Config): string[] {
  const folder = dirname(file)
  const prefixes = listEditions(config.authored, config.configDir, () => undefined).map(({ prefix }) => prefix)
  const others = prefixes.map((prefix) => join(folder, prefix, 'routes.json')).filter((path) => existsSync(path))
  return [...new Set([file, ...others])].flatMap((path) => addressesIn(path, config))
}

function addressesIn(file: string, { rootBase }: Pick<Config, 'rootBase'>): string[] {
  const paths = pathsOf(readFileSync(file, 'utf8'))
  if (!paths) throw new UsageError(`--from: ${file} is not the "routes.json" of a site.`)
  const elsewhere = paths.find((path) => !path.startsWith(rootBase))
  if (elsewhere !== undefined)
    throw new UsageError(
      `--from: ${elsewhere} in ${file} is not below the base path of this site, which is ${rootBase}.`
    )
  return paths.map((path) => lockedAddress(`/${decodePath(path).slice(rootBase.length)}`))
}

function pathsOf(text: string): string[] | undefined {
  try {
    const { routes } = JSON.parse(text) as { readonly routes?: unknown }
    if (!Array.isArray(routes)) return undefined
    const paths = routes.map((route: unknown) => (route as { readonly path?: unknown } | null)?.path)
    return paths.every((path) => typeof path === 'string' && path.startsWith('/')) ? (paths as string[]) : undefined
  } catch {
    return undefined
  }
}
