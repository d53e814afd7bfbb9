import type { Code } from 'mdast'
import { type Compilation, report } from '../page/compilation.js'
import type { ContainerDirective } from '../tree/directives.js'

/**
 * Report a container that nothing closes: it swallows what is below it. A line closes one container, the outer one of two that it fits; where
 * it is as long as the inner one asks for, it was written for that, and the outer one has none.
 */
export function reportUnclosed(node: ContainerDirective, compilation: Compilation, isLineTaken = false): void {
  if (!node.position) return
  const { start, end } = node.position
  const opening = compilation.files.textAt(start.line)
  const colons = colonsOf(node, opening)
  if (colons === undefined) return
  const found = (message: string) => report(compilation, 'unclosed-directive', message, lineOf(node, opening))
  const joined = joinedEnd(node)
  if (joined !== undefined) {
    found(`The ":::${node.name}" is not closed: move the "${joined}" behind its text to a line of its own.`)
    return
  }
  const closing =
    end.line > start.line ? /^[ \t>]*(:{3,})\s*$/.exec(compilation.files.textAt(end.line))?.[1] : undefined
  if (closing === undefined || isLineTaken) {
    found(
      `The ":::${node.name}" is not closed; put a line of "${colons}" after it. Give an outer container more colons than the inner one.`
    )
    return
  }
  const last = node.children.at(-1)
  if (last?.type !== 'containerDirective' || last.position?.end.line !== end.line) return
  if (colonsOf(last, compilation.files.textAt(last.position.start.line)) !== closing) {
    reportUnclosed(last, compilation, true)
    return
  }
  found(
    `The line that closes this ":::${node.name}" is that of the ":::${last.name}" in it; close it above that one, or give it more colons.`
  )
}

/** Read the colons that open a container. */
function colonsOf({ position }: ContainerDirective, opening: string): string | undefined {
  return /^:{3,}/.exec(opening.slice((position?.start.column ?? 1) - 1))?.[0]
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
export function lineOf({ position }: Pick<Code, 'position'>, opening: string) {
  const start = position?.start ?? { line: 1, column: 1 }
  return { start, end: { line: start.line, column: opening.length + 1 } }
}
