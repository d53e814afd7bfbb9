/** Settings of Hugo and its themes that no reader of the site would miss, by what they are about. */
const byTopic = {
  building: [
    'publishDir archetypeDir assetDir dataDir i18nDir themesDir cacheDir resourceDir caches imaging minify build timeout',
    'segments server newContentEditor noChmod noTimes cleanDestinationDir disableLiveReload templateMetrics theme',
    'security module.hugoVersion module.imports params.hugoMinVersion'
  ],
  findings: ['panicOnWarning refLinksErrorLevel ignoreLogs ignoreCache enableMissingTranslationPlaceholders'],
  publishing: [
    'deployment httpCache privacy enableRobotsTXT disableHugoGeneratorInject disableAliases canonifyURLs relativeURLs',
    'sitemap.changefreq sitemap.priority'
  ],
  kindsOfPages: ['disableKinds mediaTypes outputFormats paginate pagination summaryLength pluralizeListTitles'],
  languages: [
    'hasCJKLanguage timeZone languages.*.weight languages.*.languagedirection languages.*.languageDirection',
    'languages.*.direction languages.*.disabled languages.*.i18nDir languages.*.languageName languages.*.label'
  ],
  // What follows says how pages are read: here always so.
  syntax: [
    'enableEmoji enableInlineShortcodes blackfriday markup.goldmark.renderer.unsafe markup.goldmark.renderer.xhtml',
    'markup.goldmark.parser.attribute markup.goldmark.parser.autoHeadingID',
    'markup.goldmark.parser.wrapStandAloneImageWithinParagraph markup.goldmark.extensions.definitionList',
    'markup.goldmark.extensions.footnote markup.goldmark.extensions.linkify',
    'markup.goldmark.extensions.linkifyProtocol markup.goldmark.extensions.strikethrough',
    'markup.goldmark.extensions.table markup.goldmark.extensions.taskList markup.goldmark.duplicateResourceFiles',
    'markup.tableOfContents.startLevel'
  ],
  code: [
    'pygmentsCodeFences pygmentsUseClasses pygmentsUseClassic markup.highlight.noClasses markup.highlight.codeFences',
    'markup.highlight.guessSyntax params.prism_syntax_highlighting'
  ],
  search: ['params.offlineSearch params.offlineSearchMaxResults params.offlineSearchSummaryLength'],
  dates: ['params.time_format_blog params.time_format_default']
}

/** Settings that say nothing to readers here. */
export const hugoMeaningless: readonly string[] = Object.values(byTopic).flatMap((lines) => lines.join(' ').split(' '))
