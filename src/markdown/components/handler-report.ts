import { type Compilation, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'

/**
 * Create what reports an event handler of a component, once each.
 * @param component what the page calls it
 */
export function handlerReport(
  component: string,
  position: SourceRange | undefined,
  compilation: Compilation
): (element: string, handler: string) => void {
  const seen = new Set<string>()
  return (element, handler) => {
    if (seen.has(element + handler)) return
    seen.add(element + handler)
    const message = `"${handler}" of <${element}> in "${component}" has no effect: the component is rendered once, without scripts; make it an island.`
    report(compilation, 'static-component', message, position)
  }
}
