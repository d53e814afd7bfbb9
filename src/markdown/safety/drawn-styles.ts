import type { Element } from 'hast'
import { hashOf } from '../../utils/hash.js'
import { type Compilation, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'

/** Keep the text of a style element that a component wrote for the stylesheet of the page; a rule on all of the page is reported. */
export function keepDrawnStyle(element: Element, around: SourceRange | undefined, compilation: Compilation): void {
  const written = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  const css = unescaped(written).trim()
  if (css === '') return
  const remote = /(?:url\(\s*|@import\s+)["']?((?:https?:)?\/\/[^\s"')]+)/i.exec(css)?.[1]
  if (remote !== undefined) {
    const message = `A component writes a style that loads "${remote}" from another origin, which the content policy blocks; the style is left out. Keep a copy in the site.`
    report(compilation, 'static-component', message, element.position ?? around)
    return
  }
  const { media } = element.properties
  // A condition with braces would end it.
  const isConditional = typeof media === 'string' && media.trim() !== '' && !/[{};]/.test(media)
  compilation.drawnStyles.add(isConditional ? `@media ${media.trim()} {\n${css}\n}` : css)
  const everywhere = globalSelectors(css)
  if (everywhere.length === 0) return
  const message = `A component writes styles of ${everywhere.join(', ')}, which change the page around it; give it those of its own elements alone, or name them in "styles" of the configuration.`
  report(compilation, 'global-style', message, element.position ?? around)
}

/** Join what the components of a page wrote to one stylesheet, named by what it says. */
export function drawnStyleOf({
  drawnStyles
}: Compilation): { readonly name: string; readonly css: string } | undefined {
  if (drawnStyles.size === 0) return undefined
  const css = [...drawnStyles].join('\n')
  return { name: `${drawnPrefix}${hashOf(css).slice(0, 10)}`, css }
}

/** What the names of such stylesheets begin with, among the paths of others. */
const drawnPrefix = 'drawn:'

const references: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }

/** Write the characters that React escapes in any text; browsers would read them in a style as they are. */
function unescaped(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|#x27|amp);/g, (whole, name: string) => references[name] ?? whole)
}

/** List the selectors of rules on the whole page or on every element. */
function globalSelectors(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, ' ')
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim())
  )
  return [...new Set(selectors.filter((one) => /^(?:html|body|\*)(?:::?[a-z-]+)*$/i.test(one)))]
}
