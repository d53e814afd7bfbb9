import remarkParse from 'remark-parse'
import { type Preset, unified } from 'unified'
import { rehypeAnchors } from './rehype-anchors.js'
import { rehypeCode } from './rehype-code.js'
import { rehypeFootnotes } from './rehype-footnotes.js'
import { rehypeHeadings } from './rehype-headings.js'
import { rehypeHtml } from './rehype-html.js'
import { rehypeImages } from './rehype-images.js'
import { rehypeLinks } from './rehype-links.js'
import { rehypeMedia } from './rehype-media.js'
import { rehypeSafety } from './rehype-safety.js'
import { rehypeSearchSections } from './rehype-search-sections.js'
import { rehypeStyles } from './rehype-styles.js'
import { rehypeTables } from './rehype-tables.js'
import { rehypeTabs } from './rehype-tabs.js'
import { rehypeTaskLists } from './rehype-task-lists.js'
import { remarkAdmonitions } from './remark-admonitions.js'
import { remarkAlerts } from './remark-alerts.js'
import { remarkAutolinks } from './remark-autolinks.js'
import { remarkCodeFiles } from './remark-code-files.js'
import { remarkContentTitle } from './remark-content-title.js'
import { remarkDialect } from './remark-dialect.js'
import { remarkHast } from './remark-hast.js'
import { remarkInclude } from './remark-include.js'
import { remarkSoftBreaks } from './remark-soft-breaks.js'
import { remarkTabs } from './remark-tabs.js'
import { remarkUnclosed } from './remark-unclosed.js'
import { remarkUnknownDirectives } from './remark-unknown-directives.js'

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
  .use(rehypeImages)
  .use(rehypeMedia)
  .use(rehypeLinks)
  .use(rehypeTables)
  .use(rehypeAnchors)
  .use(rehypeCode)
  .freeze()
