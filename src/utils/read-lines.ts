import { lineEnd, lineStarts } from './line-starts.js'

/** Reads a line by its number, from 1, without what ends it; undefined where the text has no such line. */
export type LineReader = (line: number) => string | undefined

/** Read single lines of a text without splitting all of it: a text may have hundreds of thousands. */
export function readLines(text: string): LineReader {
  let starts: readonly number[] | undefined
  return (line) => {
    starts ??= lineStarts(text)
    const start = starts[line - 1]
    return start === undefined ? undefined : text.slice(start, lineEnd(text, starts[line]))
  }
}
