import type { Config } from '../../model/config.js'

/** Labels that only some sites show: by the beginnings of their paths, and when a site does. What is not listed, all do. */
const conditions: readonly (readonly [paths: RegExp, isShown: (config: Config) => boolean])[] = [
  [/^(?:api|apiTools|console)\./, ({ openapi }) => openapi.length > 0],
  [/^api\.(?:change[dsK]|breaking|noChanges)/, ({ openapi }) => openapi.some(({ changes }) => changes !== undefined)],
  [/^api\.selfSigned/, ({ openapi }) => openapi.some(({ selfSigned }) => selfSigned)],
  [/^(?:blog|posts|readMore)/, ({ blog }) => blog !== undefined],
  [/^readingTime$/, ({ readingTime }) => readingTime],
  [/^(?:contributors|listSeparator)$/, ({ contributors }) => contributors],
  [/^lastUpdated/, ({ lastUpdated }) => lastUpdated],
  [/^date$/, ({ lastUpdated, blog }) => lastUpdated || blog !== undefined],
  [/^(?:announcement|closeAnnouncement)$/, ({ announcement }) => announcement !== undefined],
  [/^version$/, ({ versions }) => versions.length > 0],
  [/^newInVersion$/, ({ versionChanges }) => versionChanges.marks],
  [/^versionChanges\./, ({ versionChanges }) => versionChanges.page !== undefined],
  [/^pageInLanguage$/, ({ languages }) => languages.filter(({ href }) => href === undefined).length > 1],
  [
    /^notThere$/,
    ({ languages, versions }) => [...languages, ...versions].filter(({ href }) => href === undefined).length > 1
  ],
  [/^notTranslated$/, ({ languages }) => languages.some(({ fallback }) => fallback === 'notice')],
  [/^un(?:released|maintained)Version$/, ({ versions }) => versions.some(({ banner }) => banner !== undefined)],
  [/^newestVersion$/, ({ versions }) => versions.length > 1],
  [/^translationState\./, ({ translations }) => translations.statePage !== undefined],
  [/^search\./, ({ search }) => search !== false],
  [/^search\.(?:kinds|operation|schema)$/, ({ openapi }) => openapi.length > 0],
  [/^language$/, ({ languages }) => languages.length > 0],
  [/^editPage$/, ({ editUrl }) => editUrl !== undefined],
  [/^reportIssue$/, ({ issuesUrl }) => issuesUrl !== undefined],
  [/^feedback/, ({ feedback }) => feedback !== undefined],
  [/^(?:askAssistant|assistantPrompt)$/, ({ assistants }) => assistants.length > 0],
  [/^(?:original|upstream)$/, ({ upstream, follows }) => upstream !== undefined || typeof follows === 'object'],
  [/^section(?:Behind|Missing)$/, ({ follows, languages }) => follows !== undefined || languages.length > 1],
  [/^(?:programHint|viewMarkdown|copyMarkdown|markdownNotCopied)$/, ({ llms }) => llms],
  [/^redirect/, ({ redirects }) => redirects.length > 0],
  // Only authors see these, while `serve` runs.
  [/^(?:pageMessages|hideMessages|message|cannotCompile)/, () => false]
]

/** Whether the readers of a site may see a label, named by its path such as `api.body`. */
export function usesLabel(path: string, config: Config): boolean {
  return conditions.every(([paths, isShown]) => !paths.test(path) || isShown(config))
}
