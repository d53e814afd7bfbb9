import { closes, fenceOpening } from '../../markdown/passes.js'

/** Rewrite the lines of a text that are outside of code fences; each stays one line. */
export function rewriteLines(text: string, rewrite: (line: string) => string): string {
  let fence: string | undefined
  const rewriteLine = (line: string): string => {
    if (fence === undefined) {
      fence = fenceOpening.exec(line)?.[1]
      return fence === undefined ? rewrite(line) : line
    }
    if (closes(line, fence)) fence = undefined
    return line
  }
  return text.split('\n').map(rewriteLine).join('\n')
}
