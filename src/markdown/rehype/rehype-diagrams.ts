import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { diagramLinks, type DiagramLink } from '../diagrams/diagram-links.js'
import { diagramProblem } from '../diagrams/diagram-problem.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import type { SourceRange } from '../page/file-set.js'
import { classesOf } from '../tree/class-name.js'
import { visitElements, type HastParent } from '../tree/visit.js'

/**
 * Read the diagrams of a page as browsers will: what cannot be drawn is reported at its line, and the links of a diagram, which is an image to readers,
 * are listed below it. Runs before the pass that resolves links.
 */
export function rehypeDiagrams() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const compilation = compilationOf(file)
    for (const { element, parent } of findDiagrams(tree)) {
      const source = toString(element).replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
      const problem = await diagramProblem(source)
      if (problem) {
        const { line, reason } = problem
        report(compilation, 'diagram', { reason }, placeOfLine(line, source, element, compilation))
      }
      const links = diagramLinks(source)
      if (links.length === 0) continue
      const list = listOf(links, (line) => placeOfLine(line, source, element, compilation))
      parent.children.splice(parent.children.indexOf(element) + 1, 0, list)
    }
  }
}

/** Find each `<pre>` that holds the source of a diagram. */
function findDiagrams(tree: Root): { readonly element: Element; readonly parent: HastParent }[] {
  const found: { readonly element: Element; readonly parent: HastParent }[] = []
  visitElements(tree, (element, _index, parent) => {
    if (element.tagName !== 'pre') return undefined
    const code = element.children.find((child) => child.type === 'element')
    const isDiagram = code?.tagName === 'code' && classesOf(code).includes('language-mermaid')
    if (isDiagram) found.push({ element, parent })
    return false
  })
  return found
}

/** Find the place of a line of the source; a source that comes from another file has that of its block. */
function placeOfLine(
  line: number,
  source: string,
  { position }: Element,
  { files }: Compilation
): SourceRange | undefined {
  if (!position) return undefined
  const text = (source.split('\n')[line - 1] ?? '').trim()
  const number = position.start.line + line
  const column = number > position.end.line || text === '' ? 0 : files.textAt(number).indexOf(text) + 1
  if (column === 0) return position
  return { start: { line: number, column }, end: { line: number, column: column + text.length } }
}

/** List links in the order of the diagram, each name with its address once. */
function listOf(links: readonly DiagramLink[], placeOf: (line: number) => SourceRange | undefined): Element {
  const distinct = new Map(links.map((link) => [`${link.text}\n${link.url}`, link]))
  const items = [...distinct.values()].map(({ line, url, text }): Element => {
    const position = placeOf(line)
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: { href: url },
      children: [{ type: 'text', value: text }]
    }
    // The range that finds a link at its line has no offsets, as lines of code have none.
    if (position) Object.assign(link, { position })
    return { type: 'element', tagName: 'li', properties: {}, children: [link] }
  })
  return { type: 'element', tagName: 'ul', properties: { className: ['diagram-links'] }, children: items }
}
