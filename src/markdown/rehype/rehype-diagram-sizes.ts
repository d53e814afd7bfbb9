import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { diagramKey, diagramsFile, parseDiagramSizes, type DiagramSizes } from '../files/diagram-sizes.js'
import { readDependency, textOf } from '../files/read-dependency.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { visitElements } from '../tree/visit.js'

/** Give diagrams the sizes that are known of them. A site without a file of sizes knows none, and need not. */
export function rehypeDiagramSizes() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    let sizes: DiagramSizes | 'none' | undefined
    visitElements(tree, ({ tagName, properties, position }) => {
      if (tagName !== 'capstan-mermaid') return undefined
      sizes ??= readSizes(position, compilation)
      if (sizes === 'none') return false
      const size = sizes[diagramKey(String(properties.source))]
      if (size) Object.assign(properties, size)
      else
        report(
          compilation,
          'diagram-size',
          `The size of this diagram is missing in "${diagramsFile}"; run "capstan diagrams" so that the page does not move while it is drawn.`,
          position
        )
      return false
    })
  }
}

/** Read the sizes of the content folder. */
function readSizes(position: SourceRange | undefined, compilation: Compilation): DiagramSizes | 'none' {
  const naming = { url: `/${diagramsFile}`, from: compilation.page.source, position }
  const { bytes } = readDependency(naming, compilation)
  if (!bytes) return 'none'
  return parseDiagramSizes(textOf(bytes)) ?? {}
}
