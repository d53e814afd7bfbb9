import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { isInstance } from '../../utils/text-of.js'
import { compilationOf, report } from './compilation.js'
import type { SourceRange } from './file-set.js'

/** Report a parser's exception as a diagnostic in its file; an error that is not about the text is rethrown. */
export function reportSyntax(error: unknown, file: VFile): void {
  if (!isInstance(error, VFileMessage)) throw error
  report(compilationOf(file), 'mdx-syntax', { problem: messageOf(error) }, placeOf(error, file.data.baseLine ?? 0))
}

/** Compose the message: the parser's text, its reason, and what most authors have to do. */
function messageOf({ reason, cause, ruleId }: VFileMessage): string {
  const because = cause instanceof Error ? ` (${cause.message.replace(/ \(\d+:\d+\)$/, '')})` : ''
  const sentence = `${reason
    .replaceAll(/\s+/g, ' ')
    .replace(/ \(\d+:\d+-\d+:\d+\)/, '')
    .replace(/[.\s]+$/, '')}${because}.`
  if (ruleId === 'acorn' || /expression|acorn/.test(reason))
    return `${sentence} Braces hold JavaScript in MDX; write \\{ for the character.`
  if (/^Unexpected character .* (?:name|tag|attribute)/.test(reason))
    return `${sentence} "<" begins an element in MDX; write \\< for the character.`
  return sentence
}

function placeOf({ place, line, column, reason }: VFileMessage, baseLine: number): SourceRange {
  // A tag that is not closed is found at the end of what holds it; the words say where it opens.
  const opening = /\((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason)?.slice(1).map(Number)
  if (opening) {
    const [startLine = 1, startColumn = 1, endLine = 1, endColumn = 1] = opening
    return {
      start: { line: startLine + baseLine, column: startColumn },
      end: { line: endLine + baseLine, column: endColumn }
    }
  }
  const start = place && 'start' in place ? place.start : { line: line ?? 1, column: column ?? 1 }
  const end = place && 'end' in place ? place.end : start
  return {
    start: { line: start.line + baseLine, column: start.column },
    end: { line: end.line + baseLine, column: end.column }
  }
}
