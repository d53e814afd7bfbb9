import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { Processor } from 'unified'

/** The parts of the extensions of micromark and mdast-util-from-markdown that are taken out again. */
interface SyntaxExtension {
  text?: Record<string, unknown>
}
interface TreeExtension {
  enter?: Record<string, unknown>
  transforms?: unknown[]
}

/**
 * Teach a processor the dialect of the pages: front matter, GFM, emphasis beside Chinese punctuation, `:::` directives.
 * Three things are left out of it:
 * - text directives, so that `nvr:stable` and `10:30` stay text;
 * - `~text~`, because Chinese writes ranges so: `1~5`;
 * - the second search for bare addresses, which rereads the whole tree for cases that no page has.
 */
export function remarkDialect(this: Processor): void {
  remarkFrontmatter.call(this, ['yaml', { type: 'yaml', fence: { open: '---', close: '...' } }])
  remarkGfm.call(this, { singleTilde: false })
  remarkCjkFriendly.call(this)
  remarkCjkFriendlyGfmStrikethrough.call(this, { singleTilde: false })
  remarkDirective.call(this)
  const data = this.data() as {
    micromarkExtensions: SyntaxExtension[]
    fromMarkdownExtensions: (TreeExtension | TreeExtension[])[]
  }
  const colon = String(':'.codePointAt(0))
  for (const extension of data.micromarkExtensions) {
    if (extension.text && colon in extension.text) Reflect.deleteProperty(extension.text, colon)
  }
  for (const extension of data.fromMarkdownExtensions.flat()) {
    if (extension.enter && 'literalAutolink' in extension.enter) delete extension.transforms
  }
}
