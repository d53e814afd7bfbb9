import type { Config } from './config.js'
import { settingsOf } from './site-settings.js'

/** What a text may be shown by: its edition, the languages and versions that its site has, and its variables. */
export interface EditionFacts {
  readonly lang: string
  readonly version?: string | undefined
  /** Name that the version had when its text was written; absent: that of today. */
  readonly versionThen?: string
  /** What components are told as the version; absent: nothing. */
  readonly versionLabel?: string
  /** Languages that are built with the site, or were when the text was written. */
  readonly languages: readonly string[]
  /** Names of the versions that are built with the site, or were when the text was written. */
  readonly versions: readonly string[]
  /** What `{{name}}` stands for, by name; absent: no edition of the site has names for anything. */
  readonly variables?: Readonly<Record<string, string>>
  /** Whether nobody can change the text any more, so that it may name what the site had when it was written. */
  readonly isFrozen: boolean
}

/** Gather what blocks of one language or version depend on; the pages that have any depend on it. */
export function editionFactsOf(config: Config): EditionFacts {
  const { lang, edition, languages, versions, variables, authored, namesThen } = config
  const { version: versionLabel } = settingsOf(config)
  const own = languages.filter(({ href }) => href === undefined).map((language) => language.lang)
  return {
    lang,
    ...(edition.version !== undefined && { version: edition.version }),
    ...(namesThen && namesThen.version !== edition.version && { versionThen: namesThen.version }),
    ...(versionLabel !== '' && { versionLabel }),
    languages: [...new Set([lang, ...own, ...(namesThen?.languages ?? [])])],
    versions: [
      ...new Set([
        ...versions.filter(({ href }) => href === undefined).map(({ name }) => name),
        ...(namesThen?.versions ?? [])
      ])
    ],
    // A name that stands for nothing in this edition may stand for something in the next.
    ...(Object.keys(authored.variables).length > 0 && { variables }),
    isFrozen: edition.workTree !== undefined
  }
}

/** Name an edition by all that blocks are chosen by. */
export function editionId(facts: EditionFacts | undefined): string {
  return JSON.stringify(facts)
}
