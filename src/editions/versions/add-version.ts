/** Add a version to the text of a configuration, so that all else in it stays as it is written. */
import { join } from 'node:path'
import { spanOfItem } from '../../config/key-place.js'
import { loadConfig } from '../../config/load.js'
import { isWorkTree, ownVersions } from '../own-editions.js'
import type { Supervision } from '../../model/activity.js'
import type { Config } from '../../model/config.js'
import { replaceFile } from '../../utils/replace-file.js'

/** Name of the work tree in a site that had no versions. */
export const workTreeName = 'next'

/** Write the entry of a version that is a folder. */
export function versionEntry(name: string, folder: string): string {
  return `{ name: '${name}', folder: '${folder}' }`
}

/** Write the setting of a site that had no versions. */
export function firstVersions(entry: string): string {
  return `versions: [{ name: '${workTreeName}', banner: 'unreleased' }, ${entry}]`
}

/** Add the entry of a version to the configuration. Returns whether it is there: a text in which it has no effect is restored. */
export async function addVersion(
  config: Config,
  name: string,
  entry: string,
  supervision: Supervision
): Promise<boolean> {
  const file = join(config.configDir, config.configFile)
  const text = config.configText
  const changed = withVersion(text, config, entry)
  if (changed === undefined) return false
  replaceFile(file, changed)
  const isRight = await loadConfig(config.configDir, supervision).then(
    (loaded) => isAdded(config, loaded, name),
    () => false
  )
  if (!isRight) replaceFile(file, text)
  return isRight
}

/** Insert the entry behind that of the work tree, or the setting where there is none; undefined where the text is made by code. */
function withVersion(text: string, { authored }: Config, entry: string): string | undefined {
  const insertBefore = (at: number, added: string) =>
    `${text.slice(0, at)}${added},${gapBefore(text, at)}${text.slice(at)}`
  if (ownVersions(authored).length === 0) {
    if (authored.versions.length > 0) return undefined
    const first = /export\s+default\s+(?:\w+\s*\(\s*)?\{\s*/.exec(text)
    return first ? insertBefore(first.index + first[0].length, firstVersions(entry)) : undefined
  }
  const index = authored.versions.findIndex((version) => version.href === undefined && isWorkTree(version))
  const next = spanOfItem(text, ['versions', index + 1])
  if (next) return insertBefore(next.start, entry)
  const current = spanOfItem(text, ['versions', index])
  if (!current) return undefined
  const added = `,${gapBefore(text, current.start)}${entry}`
  return text.slice(0, current.end) + added + text.slice(current.end)
}

/** Find what separates an item from what is before it: the indentation of its line, or a space. */
function gapBefore(text: string, at: number): string {
  return /\n[ \t]*$/.exec(text.slice(0, at))?.[0] ?? ' '
}

/** Whether a configuration has one version more, and is the same in all else. */
function isAdded({ authored }: Config, loaded: Config, name: string): boolean {
  const { versions, ...rest } = loaded.authored
  const { versions: before, ...known } = authored
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const others = versions.filter(
    (version) => version.name !== name && (before.length > 0 || version.name !== workTreeName)
  )
  const added = versions.filter((version) => version.name === name)
  return added.length === 1 && isSame(others, before) && isSame(rest, known)
}
