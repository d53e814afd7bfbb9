import { readFileSync } from 'node:fs'
import type { Config } from '../model/config.js'
import { UsageError } from '../model/errors.js'
import { decodePath } from '../utils/url.js'

/**
 * Read the addresses of a deployment from its `routes.json`, from the root of the site without the base path.
 * @throws {UsageError} when the file is none, or that of a site with another base path.
 */
export function publishedAddresses(file: string, { rootBase }: Pick<Config, 'rootBase'>): string[] {
  const paths = pathsOf(readFileSync(file, 'utf8'))
  if (!paths) throw new UsageError(`--from: ${file} is not the "routes.json" of a site.`)
  const elsewhere = paths.find((path) => !path.startsWith(rootBase))
  if (elsewhere !== undefined)
    throw new UsageError(
      `--from: ${elsewhere} in ${file} is not below the base path of this site, which is ${rootBase}.`
    )
  return paths.map((path) => `/${decodePath(path).slice(rootBase.length)}`)
}

function pathsOf(text: string): string[] | undefined {
  try {
    const { routes } = JSON.parse(text) as { readonly routes?: unknown }
    if (!Array.isArray(routes)) return undefined
    const paths = routes.map((route: unknown) => (route as { readonly path?: unknown } | null)?.path)
    return paths.every((path) => typeof path === 'string' && path.startsWith('/') && !/[\n\r]/.test(path))
      ? (paths as string[])
      : undefined
  } catch {
    return undefined
  }
}
