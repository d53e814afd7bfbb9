import type { Emphasis, Image, Paragraph, Root } from 'mdast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { type ContainerDirective, contentOf, labelOf } from '../tree/directives.js'
import { reportAttributes } from '../page/report-attributes.js'
import { visitBlocks } from '../tree/visit.js'

/** Turn `:::figure[Caption]` around one image into a figure, which `rehypeFigures` completes. */
export function remarkFigures() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitBlocks(tree, (node, index, parent) => {
      if (node.type !== 'containerDirective' || node.name !== 'figure') return undefined
      reportAttributes(node, [], compilation)
      const image = imageIn(node)
      if (image) {
        checkText(image, compilation)
        parent.children[index] = createFigure(node, image)
      } else {
        const message = 'Unexpected content of ":::figure"; expected one image: ![alternative text](image.webp)'
        report(compilation, 'figure', message, node.position)
        parent.children.splice(index, 1, ...node.children)
      }
      return index
    })
  }
}

/** Find the one image of a figure. */
function imageIn(node: ContainerDirective): Image | undefined {
  const [paragraph, ...others] = contentOf(node)
  if (paragraph?.type !== 'paragraph' || others.length > 0) return undefined
  const [image, ...rest] = paragraph.children
  return image?.type === 'image' && rest.length === 0 ? image : undefined
}

function checkText({ alt, position }: Image, compilation: Compilation): void {
  if (alt) return
  const message = 'The image of this figure has no alternative text; write ![alternative text](image.webp)'
  report(compilation, 'figure', message, position)
}

function createFigure(node: ContainerDirective, image: Image): Paragraph {
  const label = labelOf(node)
  const caption: Emphasis[] = label
    ? [{ type: 'emphasis', children: label.children, data: { hName: 'figcaption' }, position: label.position }]
    : []
  return {
    type: 'paragraph',
    children: [image, ...caption],
    data: { hName: 'figure', hProperties: { className: ['figure'] } },
    position: node.position
  }
}
