import type { Finding } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { indexLines } from '../utils/line-index.js'
import { toPosix } from '../utils/paths.js'

/** An error as esbuild reports it. */
interface CompileError {
  readonly text: string
  readonly location: {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly length: number
    readonly lineText: string
  } | null
}

/** Convert the errors of esbuild for a configuration to a usage error; any other error is returned as it is. `textOf` reads a file that esbuild names. */
export function configCompileError(error: unknown, configFile: string, textOf: (file: string) => string): unknown {
  const { errors } = error as { errors?: readonly CompileError[] }
  if (!errors) return error
  return new UsageError(
    'The configuration does not compile.',
    errors.map((report) => compileFinding(report, configFile, textOf))
  )
}

/** Convert an error of esbuild to a finding: its columns count bytes from 0, and its lines end at U+2028 and U+2029 as well. */
function compileFinding(
  { text, location }: CompileError,
  configFile: string,
  textOf: (file: string) => string
): Finding {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1 }
  const message = `The configuration does not compile: ${text.replace(/\.$/, '')}.`
  if (!location) return { ruleId: 'config', data: { text: message }, file: configFile, ...place }
  const { file, line, column, length, lineText } = location
  const source = textOf(file)
  const start = startOfLine(source, line)
  const positionOf = indexLines(source)
  const positionAt = (bytes: number) => positionOf(start + Buffer.from(lineText).subarray(0, bytes).toString().length)
  const [from, to] = [positionAt(column), positionAt(column + length)]
  return {
    ruleId: 'config',
    data: { text: message },
    file: toPosix(file),
    line: from.line,
    column: from.column,
    endLine: to.line,
    endColumn: to.column
  }
}

/** Find the offset at which a line begins, by the lines of JavaScript. */
function startOfLine(source: string, line: number): number {
  const before = [...source.matchAll(/\r\n|[\n\r\u2028\u2029]/g)][line - 2]
  return before ? before.index + before[0].length : 0
}
