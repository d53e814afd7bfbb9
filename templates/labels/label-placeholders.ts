/**
 * The placeholders of the labels that templates fill, by their names. What has none, or is filled by the client script, is shown as it
 * is written. `{count}` chooses the plural form.
 */
export const labelPlaceholders = {
  notThere: ['edition', 'page'],
  notTranslated: ['language'],
  sectionMissing: ['title'],
  unreleasedVersion: ['version'],
  unmaintainedVersion: ['version'],
  newestVersion: ['version'],
  pageInLanguage: ['language'],
  toggleCategory: ['label'],
  pageCount: ['count'],
  programHint: ['index', 'page'],
  askAssistant: ['name'],
  assistantPrompt: ['url'],
  upstream: ['name'],
  lastUpdatedBy: ['author'],
  contributors: ['names'],
  readingTime: ['count'],
  postsTagged: ['tag'],
  postsBy: ['author'],
  readMoreOf: ['title'],
  headingLink: ['heading'],
  translationState: { share: ['percent'] },
  newInVersion: ['version'],
  versionChanges: { title: ['version'], since: ['earlier'], none: ['earlier'], before: ['earlier'] },
  api: {
    deprecatedUntil: ['date'],
    requiredWith: ['name'],
    characters: ['count'],
    exampleNamed: ['name'],
    properties: ['count'],
    noChanges: ['since'],
    changesSince: ['since', 'count', 'breaking'],
    changedOperations: ['count'],
    changedSchemas: ['count'],
    changedSchemaPlaces: ['count', 'places'],
    allOperations: ['count'],
    allSchemas: ['count'],
    moreUsers: ['count'],
    propertyLink: ['name'],
    pageLink: ['name']
  }
} as const

/** Placeholders that stand for numbers. */
type NumberName = 'count' | 'places' | 'breaking'

/** The function that fills a label: it takes the value of each placeholder. */
type Fill<Names extends readonly string[]> = (values: {
  readonly [Name in Names[number]]: Name extends NumberName ? number : string
}) => string

/** Labels as templates use them: a text, or a function of the values of its placeholders. */
export type FilledLabels<Texts, Placeholders> = {
  readonly [Name in keyof Texts]: Name extends keyof Placeholders
    ? Placeholders[Name] extends readonly string[]
      ? Fill<Placeholders[Name]>
      : FilledLabels<Texts[Name], Placeholders[Name]>
    : Texts[Name]
}
