import type { Code } from 'mdast'
import { type Compilation, report } from '../page/compilation.js'
import type { ContainerDirective } from '../tree/directives.js'

/** Report a container that nothing closes: it swallows what is below it. A line closes one container, the outer one of two with as many colons. */
export function reportUnclosed(node: ContainerDirective, compilation: Compilation, isLineTaken = false): void {
  if (!node.position) return
  const { start, end } = node.position
  const opening = compilation.files.textAt(start.line)
  const colons = /^:{3,}/.exec(opening.slice(start.column - 1))?.[0]
  const hasLine = end.line > start.line && /^[ \t>]*:{3,}\s*$/.test(compilation.files.textAt(end.line))
  const isClosed = hasLine && !isLineTaken
  if (colons === undefined) return
  const joined = joinedEnd(node)
  if (joined !== undefined) {
    const message = `The ":::${node.name}" is not closed: move the "${joined}" behind its text to a line of its own.`
    report(compilation, 'unclosed-directive', message, lineOf(node, opening))
    return
  }
  if (isClosed) {
    const last = node.children.at(-1)
    if (last?.type === 'containerDirective' && last.position?.end.line === end.line)
      reportUnclosed(last, compilation, true)
    return
  }
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

/** Read the rest of the line on which a node begins. */
export function lineOf({ position }: Code | ContainerDirective, opening: string) {
  const start = position?.start ?? { line: 1, column: 1 }
  return { start, end: { line: start.line, column: opening.length + 1 } }
}
