import type { Element } from 'hast'
import { type Compilation, report } from '../page/compilation.js'

/** Elements that run or load something, or whose content browsers read in ways of its own: they go with all that is in them. */
export const unsafeElements: ReadonlySet<string> = new Set(
  'applet base bgsound embed fencedframe frame frameset link meta noembed noframes noscript object param portal script style template title'.split(
    ' '
  )
)

/** The elements of SVG and MathML that hold HTML, or change what was checked. */
const unsafeForeign: ReadonlySet<string> = new Set(
  'animate animateColor animateMotion animateTransform annotation-xml discard feImage foreignObject handler iframe listener maction mglyph mpath set'.split(
    ' '
  )
)

/** Report an element that does not reach the page. */
export function reportElement(element: Element, isForeign: boolean, compilation: Compilation): void {
  const { tagName, properties, position } = element
  // React puts such links before images that a component draws: not the author's doing.
  if (tagName === 'link' && String(properties.rel) === 'preload' && compilation.page.format === 'mdx') return
  if (tagName === 'script') {
    const message = '<script> is not allowed: pages run no scripts of their own; remove it.'
    report(compilation, 'inline-script', message, position)
  } else if (tagName === 'style') {
    const message = '<style> is not allowed in a page; use a style attribute, which becomes a class.'
    report(compilation, 'inline-style', message, position)
  } else if (unsafeElements.has(tagName) || (isForeign && unsafeForeign.has(tagName))) {
    report(compilation, 'unsafe-element', { element: tagName }, position)
  } else {
    const message = isForeign
      ? `<${tagName}> is not allowed in SVG or MathML; it is left out with its content.`
      : `<${tagName}> is not allowed in a page; its content stays. Write \`<${tagName}>\` as code to show it.`
    report(compilation, 'unknown-element', message, position)
  }
}
