import { join } from 'node:path'
import { compareBaseline, joinAgain } from '../../check/index.js'
import { fixedRules } from '../../config/untrusted-settings.js'
import { readSourceText } from '../../files/read-source.js'
import type { Config } from '../../model/config.js'
import type { Diagnostic, Finding } from '../../model/diagnostic.js'
import type { Dependency } from '../../model/document.js'
import type { Edition } from '../../model/edition.js'
import { groupBy } from '../../utils/collections.js'
import { comparePlaces } from '../../utils/compare-places.js'
import { isInside } from '../../utils/paths.js'
import { authoredName } from '../route/authored-name.js'
import { dependenciesOf } from '../open/last-run.js'
import type { PreparedEdition } from './prepare-editions.js'

/** An edition of a site with its messages, whose files are relative to its own folder. */
export interface Told {
  readonly config: Config
  readonly messages: readonly Diagnostic[]
  /** Files that its pages were made of, too. */
  readonly dependencies: readonly Pick<Dependency, 'path'>[]
  /** All editions of the site. */
  readonly siblings: readonly Edition[]
}

/** A message as the author of the site reads it, and who says it. */
interface Said {
  readonly message: Diagnostic
  readonly by: Told
}

/** Get what is told of a prepared edition. */
export function toldOf({ config, prepared, opened: { siblings } }: PreparedEdition): Told {
  return { config, messages: prepared.messages, dependencies: dependenciesOf(prepared), siblings }
}

/** Merge the messages of the editions of a site: what several say of one thing is said once, and nothing of what the site's baseline has. */
export function messagesOf(editions: readonly Told[]): readonly Diagnostic[] {
  const [first] = editions
  const merged = mergedMessages(editions)
  const file = first?.config.check.baseline
  if (!first || file === undefined) return merged
  const { config, siblings } = first
  const text = readSourceText(join(config.configDir, file), config.sources)
  return compareBaseline(
    merged,
    { file, text },
    { isWhole: editions.length === siblings.length, fixed: config.untrusted ? fixedRules : [], rules: config.rules }
  )
}

function mergedMessages(editions: readonly Told[]): readonly Diagnostic[] {
  const [first] = editions
  if (!first || first.siblings.length < 2) return first?.messages ?? []
  const said = editions.flatMap((by) => by.messages.map((message) => ({ message: placed(message, by.config), by })))
  const groups = groupBy(said, ({ message }) => subjectOf(message))
  const kept = [...groups.values()].flatMap((group) => withoutFallbacks(saidByAll(group, editions)))
  const byText = new Map(kept.map(({ message }) => [JSON.stringify(message), message]))
  return joinAgain([...byText.values()]).sort(comparePlaces)
}

/** Name what a message is about: its place and, of what is never used, the thing itself. */
function subjectOf(message: Diagnostic): string {
  const { ruleId, file, line, column } = message
  const thing = unusedThing(message)?.name ?? ''
  return `${ruleId} ${file}:${line}:${column} ${thing}`
}

/**
 * Leave out of the messages about one thing that something is never used where another edition uses it, or may, as it is not among those that
 * the command is for.
 */
function saidByAll(said: readonly Said[], editions: readonly Told[]): readonly Said[] {
  const [first] = said
  const isConcerned = first && unusedThing(first.message)?.isConcerned
  if (!isConcerned) return said
  const isWhole = editions.length === first.by.siblings.length
  const isSaidByAll = new Set(said.map(({ by }) => by)).size === editions.filter(isConcerned).length
  return isWhole && isSaidByAll ? [first] : []
}

/** Something that an edition never uses, and which editions may: those whose pages read its file, or which have the setting. */
interface UnusedThing {
  readonly name: string
  readonly isConcerned: (edition: Told) => boolean
}

/** Find what it is that a message says is never used. */
function unusedThing({ data, file }: Diagnostic): UnusedThing | undefined {
  if ('near' in data)
    return {
      name: data.key,
      isConcerned: ({ dependencies, config }) => dependencies.some(({ path }) => authoredName(path, config) === file)
    }
  if ('ignored' in data)
    return {
      name: data.ignored,
      isConcerned: (edition) => readsFile(file, edition)
    }
  if ('pattern' in data)
    return { name: data.pattern, isConcerned: ({ config }) => config.exclude.includes(data.pattern) }
  if ('from' in data)
    return { name: data.from, isConcerned: ({ config }) => config.rewrites.some(({ from }) => from === data.from) }
  return undefined
}

/** Whether an edition reads a file: the configuration, what its pages are made of, a page of its own, or an original that it shows. */
function readsFile(file: string, { config, dependencies }: Told): boolean {
  if (file === config.configFile || dependencies.some(({ path }) => authoredName(path, config) === file)) return true
  const { contentPath, originalContent, otherContents, languages, lang } = config
  const isBelow = (folder: string) => isInside(file, authoredName(folder, config))
  if (isBelow(contentPath)) return !otherContents.some(isBelow)
  const fallback = languages.find((language) => language.lang === lang)?.fallback ?? 'none'
  return originalContent !== undefined && fallback !== 'none' && isBelow(originalContent)
}

/** Leave out of the messages at one place what a language says of a page that it shows in the default language, which says it, too. */
function withoutFallbacks(said: readonly Said[]): readonly Said[] {
  return said.filter(({ message, by }, index) => {
    const { edition, originalContent } = by.config
    const isShown = originalContent !== undefined && isInside(message.file, originalContent)
    if (!isShown || !/\.mdx?$/i.test(message.file)) return true
    return !said
      .slice(0, index)
      .some((before) => before.by !== by && before.by.config.edition.version === edition.version)
  })
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
