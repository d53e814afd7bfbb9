import { ownLanguages, ownVersions, isWorkTree } from '../own-editions.js'
import type { Config } from '../../model/config.js'
import { UsageError } from '../../model/errors.js'

/**
 * Check the name of a version that is to be added; it becomes a part of addresses and the name of a folder.
 * @throws {UsageError} when it cannot be one, or something has it.
 */
export function checkNewVersion(name: string, { authored }: Pick<Config, 'authored'>): void {
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u.test(name))
    throw new UsageError(`"${name}" is not a valid version name; use letters, digits, ".", "-" and "_", such as 1.0.`)
  if (authored.versions.some((version) => version.name === name))
    throw new UsageError(`There is a version "${name}" in "versions" already; choose another name.`)
  if (ownLanguages(authored).some(({ lang, path = lang }) => path === name))
    throw new UsageError(`"${name}" is a language of the site, whose addresses begin with it; choose another name.`)
}

/**
 * Find the name of the version in the work tree; undefined: the site has no versions yet.
 * @throws {UsageError} when it has versions, and none of them is the work tree.
 */
export function workTreeVersion({ authored }: Pick<Config, 'authored'>): string | undefined {
  const own = ownVersions(authored)
  const found = own.find(isWorkTree)
  if (own.length > 0 && !found)
    throw new UsageError(
      'No entry of "versions" is the work tree, so there is nothing to freeze; add one without "ref" and "folder".'
    )
  return found?.name
}
