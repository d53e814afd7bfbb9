import { join, relative } from 'node:path'
import { authoredPath } from '../../files/overlaid-path.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic } from '../../model/diagnostic.js'
import { comparePlaces } from '../../utils/compare-places.js'
import { isInside, toPosix } from '../../utils/paths.js'

/** An edition of a site with its messages, whose files are relative to its own folder. */
interface Told {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
}

/** Merge the messages of the editions of a site; what is wrong with the configuration is said once. */
export function messagesOf(editions: readonly Told[]): readonly Diagnostic[] {
  const [first, ...others] = editions
  if (!first || others.length === 0) return first?.messages ?? []
  const all = editions.flatMap(({ messages, config }) => messages.map((message) => placed(message, config)))
  const byText = new Map(all.map((message) => [JSON.stringify(message), message]))
  return [...byText.values()].sort(comparePlaces)
}

/** Name the file of a message as the author of the site does: a version from git has it at its name. */
function placed(message: Diagnostic, config: Config): Diagnostic {
  const { configDir, siteDir, cacheDir, configFile, edition } = config
  const { file } = message
  if (file === configFile) return message
  if (siteDir === configDir)
    return edition.overlay === undefined ? message : { ...message, file: authoredPath(file, config) }
  const isTree = isInside(siteDir, cacheDir)
  const name = isTree ? `${edition.version ?? ''}:${file}` : toPosix(join(relative(configDir, siteDir), file))
  return { ...message, file: name }
}
