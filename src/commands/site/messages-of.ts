import { join, relative } from 'node:path'
import { authoredPath } from '../../files/overlaid-path.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic, Finding } from '../../model/diagnostic.js'
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

/** Name the files of a message as the author of the site does. */
function placed<Message extends Finding>(message: Message, config: Config): Message {
  const { file, joined } = message
  return {
    ...message,
    file: authoredName(file, config),
    ...(joined && { joined: joined.map((finding) => placed(finding, config)) })
  }
}

/** Name a file as the author of the site does: a version from git has it at its name. */
function authoredName(file: string, config: Config): string {
  const { configDir, siteDir, cacheDir, configFile, edition } = config
  if (file === configFile) return file
  if (siteDir === configDir) return edition.overlay === undefined ? file : authoredPath(file, config)
  if (file.startsWith(`${edition.version ?? ''}:`)) return file
  const isTree = isInside(siteDir, cacheDir)
  return isTree ? `${edition.version ?? ''}:${file}` : toPosix(join(relative(configDir, siteDir), file))
}
