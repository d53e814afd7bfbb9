import type { Finding } from '../../model/diagnostic.js'
import { parseYaml, type ParsedYaml } from '../../utils/parse-yaml.js'

/** Makes findings about one file. */
export interface Places {
  /** Path relative to the site directory. */
  readonly file: string
  /** Report something at the value that keys lead to, or at the nearest around it. */
  readonly report: (ruleId: string, message: string, keys: readonly string[], suggestion?: string) => Finding
  /** Report what keeps the text from being read: the first mistake, because what a lost parser says after it helps nobody. */
  readonly syntaxErrors: () => Finding[]
}

/** Prepare to report on a file. The places are sought only when there is something to report, because that costs most. */
export function createPlaces(file: string, text: string): Places {
  let parsed: ParsedYaml | undefined
  const read = () => (parsed ??= parseYaml(text))
  const finding = (ruleId: string, message: string, range: readonly [number, number], suggestion?: string): Finding => {
    const start = read().positionOf(range[0])
    const end = read().positionOf(endOfLine(text, range))
    const place = { file, ...start, endLine: end.line, endColumn: end.column }
    return { ruleId, message, ...place, ...(suggestion !== undefined && { suggestion }) }
  }
  return {
    file,
    report: (ruleId, message, keys, suggestion) => finding(ruleId, message, read().rangeOf(keys), suggestion),
    syntaxErrors: () =>
      read()
        .errors.slice(0, 1)
        .map(({ message, range }) =>
          finding('api-syntax', `The file cannot be read: ${message}; mend the text.`, range)
        )
  }
}

/** Keep what is marked on one line. */
function endOfLine(text: string, [start, end]: readonly [number, number]): number {
  const newline = text.indexOf('\n', start)
  return newline < 0 ? end : Math.min(end, newline)
}
