import type { Code, Paragraph, Root } from 'mdast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import { closes } from '../syntax/prepare-text.js'
import { visitBlocks } from '../tree/visit.js'
import type { ContainerDirective } from '../tree/directives.js'

/** Report code fences and `:::` containers that nothing closes: they swallow what is below them. */
export function remarkUnclosed() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitBlocks(tree, (node) => {
      if (node.type === 'code') checkFence(node, compilation)
      if (node.type === 'containerDirective') checkDirective(node, compilation)
      if (node.type === 'paragraph') checkStray(node, compilation)
      return undefined
    })
  }
}

function checkFence(node: Code, compilation: Compilation): void {
  if (!node.position) return
  const { start, end } = node.position
  const opening = compilation.files.textAt(start.line)
  const fence = /^(`{3,}|~{3,})/.exec(opening.slice(start.column - 1))?.[1]
  if (fence === undefined || (end.line > start.line && closes(compilation.files.textAt(end.line), fence))) return
  report(
    compilation,
    'unclosed-fence',
    `The code block is not closed; put a line of "${fence}" after its last line.`,
    lineOf(node, opening)
  )
}

function checkDirective(node: ContainerDirective, compilation: Compilation): void {
  if (!node.position) return
  const { start, end } = node.position
  const opening = compilation.files.textAt(start.line)
  const colons = /^:{3,}/.exec(opening.slice(start.column - 1))?.[0]
  const isClosed = end.line > start.line && /^[ \t>]*:{3,}\s*$/.test(compilation.files.textAt(end.line))
  if (colons === undefined) return
  const joined = joinedEnd(node)
  if (joined !== undefined) {
    const message = `The ":::${node.name}" is not closed: move the "${joined}" behind its text to a line of its own.`
    report(compilation, 'unclosed-directive', message, lineOf(node, opening))
    return
  }
  if (isClosed) return
  const message = `The ":::${node.name}" is not closed; put a line of "${colons}" after it. Give an outer container more colons than the inner one.`
  report(compilation, 'unclosed-directive', message, lineOf(node, opening))
}

/** Find the colons that end a line of text in a container, as Prettier joins them. */
function joinedEnd({ children }: ContainerDirective): string | undefined {
  for (const child of children) {
    const last = child.type === 'paragraph' ? child.children.at(-1) : undefined
    const colons = last?.type === 'text' ? /[^\s:][ \t]+(:{3,})$/.exec(last.value)?.[1] : undefined
    if (colons !== undefined) return colons
  }
  return undefined
}

/** Report a closing line without an opening one, which most often was closed too early. */
function checkStray({ children, position }: Paragraph, compilation: Compilation): void {
  const last = children.at(-1)
  const colons = last?.type === 'text' ? /(?:^|\n)(:{3,})$/.exec(last.value)?.[1] : undefined
  if (colons === undefined || !position) return
  const start = { line: position.end.line, column: position.end.column - colons.length }
  const message = `This "${colons}" closes nothing; give an outer container more colons than the inner one.`
  report(compilation, 'unclosed-directive', message, { start, end: position.end })
}

/** Read the rest of the line on which a node begins. */
function lineOf({ position }: Code | ContainerDirective, opening: string) {
  const start = position?.start ?? { line: 1, column: 1 }
  return { start, end: { line: start.line, column: opening.length + 1 } }
}
