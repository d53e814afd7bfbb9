import type { ElementContent } from 'hast'
import { type Compilation, report } from '../page/compilation.js'

/**
 * Report what a container does not collect, each at its place; the caller shows it outside of the container.
 *
 * @param container such as `a code group`
 * @param expected such as `code blocks alone`
 */
export function reportStray(
  strays: readonly ElementContent[],
  { container, expected }: { readonly container: string; readonly expected: string },
  compilation: Compilation
): void {
  for (const stray of strays) {
    if (stray.type === 'comment') continue
    const message = `Unexpected ${quote(stray)} in ${container}, expected ${expected}; it is shown outside.`
    report(compilation, 'content-component', message, stray.position)
  }
}

/** Name a node by its first words, or by its tag where it has none. */
function quote(node: ElementContent): string {
  const words = textIn(node).replaceAll(/\s+/g, ' ').trim()
  if (words === '') return node.type === 'element' ? `<${node.tagName}>` : 'content'
  return `"${words.length > 40 ? `${words.slice(0, 39)}…` : words}"`
}

function textIn(node: ElementContent): string {
  return node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textIn).join(' ') : ''
}
