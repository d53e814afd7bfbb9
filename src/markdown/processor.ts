import remarkParse from 'remark-parse'
import { type Preset, unified } from 'unified'
import { rehypeAnchors } from './rehype/rehype-anchors.js'
import { rehypeCode } from './rehype/rehype-code.js'
import { rehypeFigures } from './rehype/rehype-figures.js'
import { rehypeFootnotes } from './rehype/rehype-footnotes.js'
import { rehypeHeadings } from './rehype/rehype-headings.js'
import { rehypeHtml } from './rehype/rehype-html.js'
import { rehypeImages } from './rehype/rehype-images.js'
import { rehypeLinks } from './rehype/rehype-links.js'
import { rehypeMedia } from './rehype/rehype-media.js'
import { rehypeSafety } from './rehype/rehype-safety.js'
import { rehypeSearchSections } from './rehype/rehype-search-sections.js'
import { rehypeStyles } from './rehype/rehype-styles.js'
import { rehypeTables } from './rehype/rehype-tables.js'
import { rehypeTabs } from './rehype/rehype-tabs.js'
import { rehypeTaskLists } from './rehype/rehype-task-lists.js'
import { remarkAdmonitions } from './remark/remark-admonitions.js'
import { remarkAlerts } from './remark/remark-alerts.js'
import { remarkAutolinks } from './remark/remark-autolinks.js'
import { remarkCodeFiles } from './remark/remark-code-files.js'
import { remarkContentTitle } from './remark/remark-content-title.js'
import { remarkDialect } from './remark/remark-dialect.js'
import { remarkFigures } from './remark/remark-figures.js'
import { remarkHast } from './remark/remark-hast.js'
import { remarkInclude } from './remark/remark-include.js'
import { remarkSoftBreaks } from './remark/remark-soft-breaks.js'
import { remarkTabs } from './remark/remark-tabs.js'
import { remarkUnclosed } from './remark/remark-unclosed.js'
import { remarkUnknownDirectives } from './remark/remark-unknown-directives.js'

/** The passes over the Markdown tree, in order; MDX goes through them too. */
export const remarkPasses: Preset = {
  plugins: [
    remarkContentTitle,
    remarkInclude,
    remarkUnclosed,
    remarkCodeFiles,
    remarkAlerts,
    remarkAdmonitions,
    remarkTabs,
    remarkFigures,
    remarkUnknownDirectives,
    remarkAutolinks,
    remarkSoftBreaks
  ]
}

/** Reads Markdown and turns it into an HTML tree. */
export const markdownProcessor = unified()
  .use(remarkParse)
  .use(remarkDialect)
  .use(remarkPasses)
  .use(remarkHast)
  .use(rehypeHtml)
  .freeze()

/** Finishes an HTML tree, whichever format it comes from. */
export const contentProcessor = unified()
  .use(rehypeSafety)
  .use(rehypeStyles)
  .use(rehypeFootnotes)
  .use(rehypeTaskLists)
  .use(rehypeHeadings)
  .use(rehypeTabs)
  .use(rehypeSearchSections)
  .use(rehypeFigures)
  .use(rehypeImages)
  .use(rehypeMedia)
  .use(rehypeLinks)
  .use(rehypeTables)
  .use(rehypeAnchors)
  .use(rehypeCode)
  .freeze()
