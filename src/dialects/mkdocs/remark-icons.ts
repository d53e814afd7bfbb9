import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { PhrasingContent, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, visitNodes } from '../../markdown/passes.js'
import { reportForeign } from '../shared/report-foreign.js'
import { packagesOf, readIcon } from './read-icon.js'

/** `:material-alarm:` with an attribute list, the name in the first group and the list in the second. */
const icon = /:([a-z][a-z\d]*(?:-[\w-]+)+):(?:\{:?([^{}\n]*)\})?/g

/**
 * Draw the icons that are in a text, from the folders of the site and its packages of Iconify. One that is not found is
 * reported and left out, if it belongs to the sets of Material for MkDocs; any other name stays, since it may be an
 * emoji.
 */
export function remarkIcons() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitNodes(tree, (node, index, parent) => {
      if (node.type !== 'text' || node.value.search(icon) < 0) return undefined
      const pieces = splitText(node, compilation, file)
      ;(parent.children as PhrasingContent[]).splice(index, 1, ...pieces)
      return index + pieces.length
    })
  }
}

/** Leave icons out of a text, as they are no part of an anchor. */
export function withoutIcons(text: string): string {
  return text.replaceAll(icon, (whole, name: string) => (packagesOf(name).length > 0 ? '' : whole))
}

/** Split a text at its icons. */
function splitText(node: Text, compilation: Compilation, file: VFile): PhrasingContent[] {
  const { value, position } = node
  const place = position && { position }
  const pieces: PhrasingContent[] = []
  let from = 0
  const text = (to: number) => {
    if (to > from) pieces.push({ type: 'text', value: value.slice(from, to), ...place })
  }
  for (const { 0: whole, 1: name = '', 2: list = '', index } of value.matchAll(icon)) {
    const svg = readIcon(name, compilation)
    const packages = packagesOf(name)
    if (svg === undefined && packages.length === 0) continue
    text(index)
    from = index + whole.length
    if (svg === undefined) {
      const advice = `install ${packages.slice(0, 2).join(' or ')}, or name its folder in "markdown.icons"`
      reportForeign('icon of Material for MkDocs', `it is left out; to draw it, ${advice}`, position, file)
    } else {
      compilation.sheets.add('components')
      pieces.push({ type: 'emphasis', children: [], data: drawingOf(svg, list), ...place })
    }
  }
  text(value.length)
  return pieces
}

/** Create the element of an icon: decoration, in the colour of the text. */
function drawingOf(
  svg: string,
  list: string
): { hName: string; hProperties: Element['properties']; hChildren: ElementContent[] } {
  const [root] = fromHtml(svg, { fragment: true, space: 'html' }).children.filter((node) => node.type === 'element')
  const classes = [...list.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
  const viewBox = root?.properties.viewBox ?? '0 0 24 24'
  return {
    hName: 'svg',
    hProperties: { className: ['site-icon', ...classes], viewBox, ariaHidden: 'true' },
    hChildren: root?.children ?? []
  }
}
