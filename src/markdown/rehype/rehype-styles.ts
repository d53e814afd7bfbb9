import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { hashOf } from '../../utils/hash.js'
import { addClass } from '../tree/class-name.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { parseDeclarations } from '../safety/style-declarations.js'
import { visitElements } from '../tree/visit.js'

/** Turn `style` attributes into classes, whose rules go into the site's stylesheet: the content policy allows no attribute. */
export function rehypeStyles() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitElements(tree, (element) => {
      const { style } = element.properties
      if (style === undefined) return undefined
      delete element.properties.style
      if (typeof style === 'string') addStyle(element, style, compilation)
      return undefined
    })
  }
}

function addStyle(element: Element, style: string, compilation: Compilation): void {
  const { declarations, refused } = parseDeclarations(style)
  for (const text of refused) {
    const message = `Invalid style "${text.length > 60 ? `${text.slice(0, 60)}…` : text}": it is not a declaration, or it loads from another origin; remove it.`
    report(compilation, 'inline-style', message, element.position)
  }
  if (declarations.length === 0) return
  const rule = declarations.join(';')
  const name = `s-${hashOf(rule).slice(0, 8)}`
  compilation.styles[name] = rule
  addClass(element, name)
}
