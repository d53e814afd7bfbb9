import type { Element, ElementContent } from 'hast'
import type { SourceRange } from '../page/file-set.js'

/** Create an element that is where another was written. */
export function element(
  tagName: string,
  className: string,
  children: readonly ElementContent[],
  { position }: { readonly position?: SourceRange | undefined }
): Element {
  return {
    type: 'element',
    tagName,
    properties: className === '' ? {} : { className: className.split(' ') },
    children: [...children],
    ...(position && { position: position })
  }
}

/** Read a property that was written as text. */
export function textOf(node: Element, name: string): string | undefined {
  const value = node.properties[name]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** List the children of an element without blank text. */
export function contentOf(node: Element): ElementContent[] {
  return node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
}
