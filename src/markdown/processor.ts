import remarkParse from 'remark-parse'
import { type PluggableList, type Preset, unified } from 'unified'
import type { MarkdownDialect } from '../model/dialect.js'
import type { Extensions } from '../model/plugin.js'
import type { UnifiedPlugin } from '../model/unified-plugin.js'
import { guardPass } from './page/guard-pass.js'
import { ownMarkdown } from './page/own-markdown.js'
import { memoizePair } from '../utils/memoize-pair.js'
import { remarkLimits } from './limits/remark-limits.js'
import { rehypeAnchors } from './rehype/rehype-anchors.js'
import { rehypeCode } from './rehype/rehype-code.js'
import { rehypeComponents } from './rehype/rehype-components.js'
import { rehypeDocCards } from './rehype/rehype-doc-cards.js'
import { rehypeContentComponents } from './rehype/rehype-content-components.js'
import { rehypeEmoji } from './rehype/rehype-emoji.js'
import { rehypeDiagrams } from './rehype/rehype-diagrams.js'
import { rehypeDiagramSizes } from './rehype/rehype-diagram-sizes.js'
import { rehypeDefinitions } from './rehype/rehype-definitions.js'
import { rehypeFigures } from './rehype/rehype-figures.js'
import { rehypeFootnotes } from './rehype/rehype-footnotes.js'
import { rehypeHeadings } from './rehype/rehype-headings.js'
import { rehypeHero } from './rehype/rehype-hero.js'
import { rehypeHtml } from './rehype/rehype-html.js'
import { rehypeInlineToc } from './rehype/rehype-inline-toc.js'
import { rehypeIslands } from './rehype/rehype-islands.js'
import { rehypeImages } from './rehype/rehype-images.js'
import { rehypeLinks } from './rehype/rehype-links.js'
import { rehypeMedia } from './rehype/rehype-media.js'
import { rehypeSafety } from './rehype/rehype-safety.js'
import { rehypeKeys } from './keys/rehype-keys.js'
import { rehypeSchemeImages } from './rehype/rehype-scheme-images.js'
import { rehypeSearchSections } from './rehype/rehype-search-sections.js'
import { rehypeStyles } from './rehype/rehype-styles.js'
import { rehypeTables } from './rehype/rehype-tables.js'
import { rehypeTabs } from './rehype/rehype-tabs.js'
import { rehypeTaskLists } from './rehype/rehype-task-lists.js'
import { rehypeWholeCode } from './rehype/rehype-whole-code.js'
import { remarkAdmonitions } from './remark/remark-admonitions.js'
import { remarkAnsiCode } from './remark/remark-ansi-code.js'
import { remarkAlerts } from './remark/remark-alerts.js'
import { remarkAutolinks } from './remark/remark-autolinks.js'
import { remarkCodeFiles } from './remark/remark-code-files.js'
import { remarkEditions } from './remark/remark-editions.js'
import { remarkComponents } from './remark/remark-components.js'
import { remarkContentComponents } from './remark/remark-content-components.js'
import { remarkContentTitle } from './remark/remark-content-title.js'
import { remarkDialect } from './remark/remark-dialect.js'
import { remarkFirstRule } from './remark/remark-first-rule.js'
import { remarkFences } from './remark/remark-fences.js'
import { remarkFenceSchemas } from './remark/remark-fence-schemas.js'
import { remarkFigures } from './remark/remark-figures.js'
import { remarkForeignSyntax } from './remark/remark-foreign-syntax.js'
import { remarkHast } from './remark/remark-hast.js'
import { remarkHeadingAnchors } from './remark/remark-heading-anchors.js'
import { remarkHeadingIds } from './remark/remark-heading-ids.js'
import { remarkHeadingSlugs } from './remark/remark-heading-slugs.js'
import { remarkInclude } from './remark/remark-include.js'
import { remarkLinkedAddresses } from './remark/remark-linked-addresses.js'
import { remarkLinkFaults } from './remark/remark-link-faults.js'
import { remarkMore } from './remark/remark-more.js'
import { remarkSiteDirectives } from './remark/remark-site-directives.js'
import { remarkSoftBreaks } from './remark/remark-soft-breaks.js'
import { remarkTabs } from './remark/remark-tabs.js'
import { remarkTexts } from './remark/remark-texts.js'
import { remarkUnclosed } from './remark/remark-unclosed.js'
import { remarkUnknownDirectives } from './remark/remark-unknown-directives.js'

/** Create the passes over the Markdown tree, in order; MDX goes through them too. */
export function remarkPassesOf(extensions: Extensions | undefined, dialect: MarkdownDialect): Preset {
  return {
    plugins: [
      remarkEditions,
      remarkTexts,
      remarkLinkFaults,
      remarkContentTitle,
      remarkInclude,
      remarkMore,
      remarkHeadingAnchors,
      ...passesOf(dialect.remarkPlugins),
      ...(dialect.headingIds ? [remarkHeadingSlugs] : []),
      remarkUnclosed,
      remarkFences,
      remarkCodeFiles,
      remarkFenceSchemas,
      remarkAnsiCode,
      remarkHeadingIds,
      remarkForeignSyntax,
      ...addedRemark(extensions),
      remarkAlerts,
      remarkAdmonitions,
      remarkTabs,
      remarkContentComponents,
      remarkFigures,
      remarkUnknownDirectives,
      remarkLinkedAddresses,
      remarkAutolinks,
      remarkSoftBreaks
    ]
  }
}

/** List the passes of a dialect; what they are given and return is known to unified alone. */
function passesOf(plugins: readonly UnifiedPlugin[]): PluggableList {
  return plugins as PluggableList
}

/** List the passes of a site over the Markdown tree. */
function addedRemark(extensions: Extensions | undefined): PluggableList {
  if (!extensions) return []
  return [
    ...extensions.remarkPlugins.map((pass) => guardPass(pass)),
    ...(extensions.directives.size > 0 ? [remarkSiteDirectives] : []),
    ...(extensions.components.size > 0 ? [remarkComponents] : [])
  ]
}

/** List the passes of a site over the HTML tree; their output is checked like everything else. */
function addedRehype(extensions: Extensions | undefined): PluggableList {
  if (!extensions) return []
  return [
    ...extensions.rehypePlugins.map((pass) => guardPass(pass)),
    ...(extensions.components.size > 0 ? [rehypeComponents] : [])
  ]
}

/** Create what reads Markdown and turns it into an HTML tree. */
function createMarkdownProcessor(extensions: Extensions | undefined, dialect: MarkdownDialect) {
  return unified()
    .use(remarkParse)
    .use(remarkDialect)
    .use(remarkLimits)
    .use(remarkFirstRule)
    .use({ plugins: passesOf(dialect.syntax) })
    .use(remarkPassesOf(extensions, dialect))
    .use(remarkHast)
    .use(rehypeHtml)
    .freeze()
}

/** Create what finishes an HTML tree, whichever format it comes from. */
function createContentProcessor(extensions: Extensions | undefined, dialect: MarkdownDialect) {
  const processor = unified()
  processor.use({ plugins: [...addedRehype(extensions), ...passesOf(dialect.rehypePlugins)] })
  return processor
    .use(rehypeSafety)
    .use(rehypeEmoji)
    .use(rehypeIslands)
    .use(rehypeStyles)
    .use(rehypeFootnotes)
    .use(rehypeTaskLists)
    .use(rehypeHeadings)
    .use(rehypeInlineToc)
    .use(rehypeHero)
    .use(rehypeDocCards)
    .use(rehypeContentComponents)
    .use(rehypeTabs)
    .use(rehypeKeys)
    .use(rehypeSearchSections)
    .use(rehypeDefinitions)
    .use(rehypeSchemeImages)
    .use(rehypeFigures)
    .use(rehypeImages)
    .use(rehypeMedia)
    .use(rehypeDiagrams)
    .use(rehypeLinks)
    .use(rehypeTables)
    .use(rehypeAnchors)
    .use(rehypeCode)
    .use(rehypeWholeCode)
    .use(rehypeDiagramSizes)
    .freeze()
}

/** The two processors of a page: the first reads Markdown and turns it into an HTML tree, the second finishes any such tree. */
export interface Processors {
  readonly markdown: ReturnType<typeof createMarkdownProcessor>
  readonly content: ReturnType<typeof createContentProcessor>
}

/** Choose the processors of a site, which are made once; sites that add nothing share theirs. */
export function processorsOf(extensions: Extensions | undefined, dialect: MarkdownDialect): Processors {
  return processorsOfPair(extensions?.pagesHash === undefined ? undefined : extensions, dialect)
}

const processorsOfPair = memoizePair(
  (extensions: Extensions | undefined, dialect: MarkdownDialect = ownMarkdown): Processors => ({
    markdown: createMarkdownProcessor(extensions, dialect),
    content: createContentProcessor(extensions, dialect)
  })
)
