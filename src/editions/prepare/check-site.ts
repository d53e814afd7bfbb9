import { join } from 'node:path'
import type { Cache } from '../../cache/cache.js'
import type { OfferedResult } from '../../assets/offer-images.js'
import { applyIgnores, judgeFindings, runChecks } from '../../check/index.js'
import type { CompileResult } from '../../compile/compile-pages.js'
import { readSourceText } from '../../files/read-source.js'
import { freshnessFindings } from '../freshness/freshness-findings.js'
import { fixedRules } from '../../config/untrusted-settings.js'
import { packageRanges } from '../package-ranges.js'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Twins } from '../../model/edition.js'
import type { GitHistory } from '../../model/git-history.js'
import type { Page } from '../../model/page.js'
import type { PreparedSite } from '../../model/prepared-site.js'
import type { SiteBundles } from '../../model/site-bundles.js'
import type { Route } from '../../model/route.js'
import type { Site } from '../../model/site.js'
import { locateFindings, readDescriptions } from '../../openapi/index.js'
import { resolveLinks } from '../../routes/resolve-links.js'
import { ignoredFiles } from '../../source/ignored-files.js'
import { readGitHistory } from '../../source/read-git-history.js'
import { readGlossary } from '../../source/read-glossary.js'
import { readPreviewFont } from '../../source/read-preview-font.js'
import { readPartials } from '../../source/read-partials.js'
import { pluginEdition } from '../../plugins/plugin-edition.js'
import { pluginRules, pluginSeverities } from '../../plugins/plugin-rules.js'
import { authoredName } from '../route/authored-name.js'
import { checkLabels } from './check-labels.js'
import type { TranslationReading } from '../translations/open-translation.js'
import { dependenciesOf } from '../open/last-run.js'
import type { SiteSources } from '../route/read-sources.js'
import type { RoutedSite } from '../route/route-pages.js'
import type { Freshness } from '../../model/freshness.js'
import type { Document } from '../../model/document.js'
import { type IgnoreComment, ignoreCommentsIn } from '../../model/ignore-comment.js'
import { lineStart } from '../../utils/line-start.js'

/** What an edition needs to know of the others. */
export interface OtherEditions {
  readonly twins: Twins
  /** Whether another edition has a page or a file at an address below the base path of the site. */
  readonly hasAddress: (path: string) => boolean
  /** The pages that stand for those of the default language, by the sources of those. */
  readonly byOriginal: ReadonlyMap<string, Route>
}

/** Results of the steps before. */
export interface CompiledSite {
  readonly sources: SiteSources
  readonly routed: RoutedSite
  readonly compiled: CompileResult
  readonly bundles: SiteBundles
  readonly images: OfferedResult
  readonly translation: TranslationReading
  readonly others: OtherEditions
}

/** Check a compiled site: its links, its terms, its history. Merges the messages of all steps. */
export function checkSite(
  { sources, routed, compiled, bundles, images, translation: reading, others }: CompiledSite,
  config: Config,
  cache: Cache
): PreparedSite {
  const { site, pages, authored } = routed
  const { documents } = compiled
  const freshness = reading.translation?.freshness
  const links = resolveLinks(site, documents, config, {
    ...others,
    ...(freshness && { twinAnchors: twinAnchors(freshness) })
  })
  const history = config.lastUpdated || config.contributors ? readGitHistory(config, cache, sources.files) : undefined
  const glossary = readGlossary(config)
  const preview = readPreviewFont(config)
  const { terms } = glossary
  const partials = () => [...readPartials(documents, config), ...readDescriptions(sources.apis, terms, config)]
  const texts = terms.length > 0 ? [...authored, ...partials()] : []
  const ignored = ignoredFiles(
    {
      dependencies: dependenciesOf({ documents, apis: sources.apis }),
      sources: sources.files,
      bundled: bundles.inputs
    },
    config
  )
  const fixed = config.untrusted ? fixedRules : []
  const checked = runChecks({
    config,
    site,
    documents,
    links,
    twins: others.twins,
    hasAddress: others.hasAddress,
    glossary: { terms, texts },
    readText: textReader(authored, config),
    previewFont: preview.font
  })
  const findings = [
    ...sources.findings,
    ...glossary.findings,
    ...preview.findings,
    ...bundles.findings,
    ...packageRanges(documents, config),
    ...images.findings,
    ...checkLabels(config),
    ...ignored,
    ...reading.findings,
    ...(freshness ? freshnessFindings(freshness) : []),
    ...pluginRules({ site, documents, pages: authored, ...pluginEdition(config) }, config),
    ...locateFindings([...routed.findings, ...checked], sources.apis, config),
    ...historyFindings(history, site, config)
  ]
  const comments = ignoreComments({ pages: authored, documents, findings }, config)
  const pluginLevels = pluginSeverities(config)
  const found = applyIgnores(findings, comments, { pluginRules: Object.keys(pluginLevels), fixed })
  const messages = judgeFindings(found, {
    rules: { ...pluginLevels, ...config.rules },
    overrides: config.check.overrides,
    fixed,
    nameOf: (file) => authoredName(file, config)
  })
  const { files, apis, apiPaths } = sources
  return {
    ...compiled,
    bundles,
    offeredImages: images.offered,
    site,
    twins: others.twins,
    sources: files,
    pages,
    apis,
    apiPaths,
    links,
    history,
    previewFont: preview.font,
    terms,
    freshness,
    marks: reading.marks ?? new Map(),
    followed: reading.dependencies,
    ignored,
    messages
  }
}

/** Read texts of pages, and of what they include. */
function textReader(authored: readonly Page[], { siteDir, sources }: Config): (path: string) => string | undefined {
  const pages = new Map(authored.map((page) => [page.source, page]))
  // Texts are read from the disk, where they are not at hand: not those that nobody asks for.
  return (path) => pages.get(path)?.text ?? readSourceText(join(siteDir, path), sources)
}

/** Report once why pages have no dates. */
function historyFindings(history: GitHistory | undefined, site: Site, { configFile, lastUpdated }: Config): Finding[] {
  const dirty = [...(history?.dirty ?? [])].filter((path) => site.routeBySource.has(path)).length
  const reason =
    history?.reason ?? (lastUpdated && dirty > 0 ? `${dirty} of them are not committed as they are` : undefined)
  if (reason === undefined) return []
  const message = lastUpdated
    ? `Pages show no date of their last change: ${reason}.`
    : `Pages show no contributors: ${reason}.`
  return [{ ruleId: 'git-history', data: { text: message }, ...lineStart(configFile) }]
}

/** List what stands in each translation, by its source, for the anchors of its original. */
function twinAnchors({ pages }: Freshness): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    pages.flatMap(({ source, sections }) => {
      const pairs = sections.flatMap(({ original, section }) =>
        original && section ? [[original.anchor, section.anchor] as const] : []
      )
      return source === undefined ? [] : [[source, new Map(pairs)] as const]
    })
  )
}

/** What may have comments that ignore findings. */
interface Commented {
  readonly pages: readonly Page[]
  readonly documents: readonly Document[]
  /** What was found so far, in files that are neither pages nor partials, too. */
  readonly findings: readonly Finding[]
}

/** List the comments that ignore findings: of pages, of the partials that they include, of the configuration, and of other files with findings. */
function ignoreComments({ pages, documents, findings }: Commented, config: Config): IgnoreComment[] {
  const comments = new Map<string, readonly IgnoreComment[]>()
  for (const { dependencies } of documents)
    for (const { path, ignores } of dependencies) if (ignores) comments.set(path, ignores)
  const finished = new Map(documents.flatMap((each) => (each.isUnfinished ? [] : [[each.source, each] as const])))
  for (const page of pages) {
    const document = finished.get(page.source)
    comments.set(page.source, document ? (document.ignores ?? []) : ignoreCommentsIn(page.text, page.source))
  }
  comments.set(config.configFile, ignoreCommentsIn(config.configText, config.configFile))
  for (const { file } of findings) {
    if (comments.has(file) || !/\.(?:ya?ml|[cm]?[jt]sx?|css)$/i.test(file)) continue
    const text = readSourceText(join(config.siteDir, file), config.sources)
    comments.set(file, text === undefined ? [] : ignoreCommentsIn(text, file))
  }
  return [...comments.values()].flat()
}
