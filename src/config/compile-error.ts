import type { Finding } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
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

/** Convert the errors of esbuild for a configuration to a usage error; any other error is returned as it is. */
export function configCompileError(error: unknown, configFile: string): unknown {
  const { errors } = error as { errors?: readonly CompileError[] }
  if (!errors) return error
  return new UsageError(
    'The configuration does not compile.',
    errors.map((report) => compileFinding(report, configFile))
  )
}

/** Convert an error of esbuild, whose columns count bytes from 0, to a finding. */
function compileFinding({ text, location }: CompileError, configFile: string): Finding {
  const { file, line, column, length, lineText } = location ?? noLocation(configFile)
  const columnAt = (bytes: number) => Buffer.from(lineText).subarray(0, bytes).toString().length + 1
  return {
    ruleId: 'config',
    message: `The configuration does not compile: ${text.replace(/\.$/, '')}.`,
    file: toPosix(file),
    line,
    column: columnAt(column),
    endLine: line,
    endColumn: columnAt(column + length)
  }
}

function noLocation(file: string): NonNullable<CompileError['location']> {
  return { file, line: 1, column: 0, length: 0, lineText: '' }
}
