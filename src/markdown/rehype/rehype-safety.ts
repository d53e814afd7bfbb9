import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, report } from '../compilation/compilation.js'
import { schemeOf } from '../compilation/scheme.js'
import { visitElements } from '../compilation/visit.js'

/** Elements that load or run what the content policy forbids, or belong into the head of a page. */
const unsafeElements = new Set(['base', 'link', 'meta', 'object', 'embed', 'applet', 'frame', 'frameset', 'title'])
/** Elements that only the passes after this one make: an author's own would put HTML past them. */
const reservedElements = new Set(['capstan-code', 'capstan-mermaid', 'capstan-table'])

/** Take out scripts, style elements, event handlers and whatever else a page must not carry; each is a finding. */
export function rehypeSafety() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitElements(tree, (element, index, parent) => {
      if (!isRemoved(element, compilation)) {
        cleanAttributes(element, compilation)
        return undefined
      }
      parent.children.splice(index, 1)
      return index
    })
  }
}

/** Say whether an element has to go, and report why. */
function isRemoved(element: Element, compilation: Compilation): boolean {
  const { tagName, position, properties } = element
  if (tagName === 'script') {
    report(
      compilation,
      'inline-script',
      'Unexpected <script>: pages run no scripts of their own; take it out.',
      position
    )
    return true
  }
  if (tagName === 'style') {
    const message = 'Unexpected <style>: pages carry no style elements; use a style attribute, which becomes a class.'
    report(compilation, 'inline-style', message, position)
    return true
  }
  // React puts such links before pictures that a component draws: not the author's doing.
  if (tagName === 'link' && String(properties.rel) === 'preload') return true
  if (!unsafeElements.has(tagName)) return false
  report(compilation, 'unsafe-element', `Unexpected <${tagName}> in a page; take it out.`, position)
  return true
}

/** Take the attributes off an element that would run scripts. */
function cleanAttributes(element: Element, compilation: Compilation): void {
  const { properties, position, tagName } = element
  if (reservedElements.has(tagName)) element.tagName = 'div'
  for (const [name, value] of Object.entries(properties)) {
    const isTarget = name === 'action' || name === 'formAction'
    const isScript = isTarget ? schemeOf(String(value)) === 'javascript' : /^on[a-z]/i.test(name) || name === 'srcDoc'
    if (!isScript) continue
    Reflect.deleteProperty(properties, name)
    const message = `Unexpected attribute "${name.toLowerCase()}" of <${tagName}>: pages run no scripts of their own; take it out.`
    report(compilation, 'inline-script', message, position)
  }
}
