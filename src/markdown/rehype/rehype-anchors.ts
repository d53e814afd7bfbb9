import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { visitElements } from '../tree/visit.js'

/** Elements whose `name` is an anchor; a form field's is not. */
const named = new Set(['a', 'map'])

/** Record every place of the page that a link can lead to. */
export function rehypeAnchors() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const { titleId } = compilation.context.dialect
    const anchors = new Set<string>(titleId === undefined ? [] : [titleId])
    visitElements(tree, ({ tagName, properties: { id, name } }) => {
      if (typeof id === 'string' && id !== '') anchors.add(id)
      if (typeof name === 'string' && name !== '' && named.has(tagName)) anchors.add(name)
      return undefined
    })
    for (const keys of compilation.keyedCode.values()) for (const { id } of keys) anchors.add(id)
    compilation.anchors.push(...anchors)
  }
}
