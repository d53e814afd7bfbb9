/**
 * Read a configuration as data: esbuild strips its types, acorn parses the rest, and nothing of it runs. Neither reads
 * another file.
 */
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { type Node, parse } from 'acorn'
import { folderAccess } from '../files/folder-access.js'
import { readSource } from '../files/read-source.js'
import { refusalReason } from '../files/refusal-reason.js'
import type { Finding } from '../model/diagnostic.js'
import { UsageError } from '../model/errors.js'
import { generatorId } from '../utils/generator.js'
import { hashOf } from '../utils/hash.js'
import { findWorkTree } from '../utils/paths.js'
import { type TransformedScript, transformScript } from '../utils/transform-script.js'
import { configCompileError } from '../files/config-compile-error.js'
import { evaluateData } from './evaluate-data.js'
import { lineStart } from '../utils/line-start.js'

/** The value of a configuration that is data. */
export interface ConfigData {
  readonly value: unknown
  readonly hash: string
  readonly text: string
}

/** Max size of a configuration in bytes. */
const maxBytes = 1_000_000

/**
 * Read the configuration of a site whose authors are not trusted.
 * @throws {UsageError} when it takes code, at each place that does.
 */
export async function readConfigData(siteDir: string, configFile: string): Promise<ConfigData> {
  const text = readConfigText(siteDir, configFile)
  const compiled = await stripTypes(text, configFile)
  const { value, code } = evaluate(compiled.code, configFile)
  if (code.length > 0) {
    const sources = new SourceMap(JSON.parse(compiled.map) as SourceMapPayload)
    const findings = code.map((node) => codeFinding(node, compiled.code, sources, configFile))
    throw new UsageError('The configuration of an untrusted site contains code.', findings)
  }
  return { value, hash: hashOf(generatorId + text), text }
}

/** Read the text of a configuration, which may be no link to a file outside of the work tree. */
export function readConfigText(siteDir: string, configFile: string, workTree = findWorkTree(siteDir)): string {
  const source = readSource(join(siteDir, configFile), folderAccess(siteDir, workTree), maxBytes)
  if (source.state === 'read') return new TextDecoder().decode(source.bytes)
  const reason = source.state === 'refused' ? refusalReason(source.refusal, configFile) : 'it is not readable'
  throw refusal(`Cannot read the configuration: ${reason}.`, configFile)
}

/** Strip the types; the source map keeps the positions. */
export async function stripTypes(text: string, configFile: string): Promise<TransformedScript> {
  try {
    return await transformScript(text, {
      loader: configFile.endsWith('ts') ? 'ts' : 'js',
      target: 'esnext',
      charset: 'utf8',
      sourcemap: 'external',
      sourcefile: configFile,
      tsconfigRaw: '{}',
      logLevel: 'silent'
    })
  } catch (error) {
    throw configCompileError(error, configFile, () => text)
  }
}

/** Parse and evaluate the code; both steps recurse. */
function evaluate(code: string, configFile: string): ReturnType<typeof evaluateData> {
  try {
    return evaluateData(parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }))
  } catch (error) {
    // esbuild has read the same text, so that acorn only lacks the space on its stack.
    if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error
    throw refusal('The values of the configuration are nested too deeply.', configFile)
  }
}

/** Max number of characters of code that a message shows. */
const maxShown = 40

/** Report code at its place in the source. */
function codeFinding(node: Node, code: string, sources: SourceMap, file: string): Finding {
  const { line, column } = placeOf(node, sources)
  const shown = code.slice(node.start, node.end).replace(/\s+/g, ' ')
  const short = shown.length > maxShown ? `${shown.slice(0, maxShown)}…` : shown
  const message = `No code runs in the configuration of an untrusted site: "${short}". Write the value itself, or omit --untrusted if you trust the site.`
  return { ruleId: 'untrusted-code', data: { text: message }, file, line, column, endLine: line, endColumn: column }
}

/** Find the place of a node in the source: that of its first token that has one, since parentheses have none. */
function placeOf({ start, end, loc }: Node, sources: SourceMap): { line: number; column: number } {
  const line = (loc?.start.line ?? 1) - 1
  const first = loc?.start.column ?? 0
  const last = first + Math.min(end - start, maxShown)
  for (let column = first; column < last; column++) {
    const entry = sources.findEntry(line, column)
    if ('originalLine' in entry && entry.generatedLine === line && entry.generatedColumn === column)
      return { line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
  return { line: 1, column: 1 }
}

function refusal(message: string, file: string): UsageError {
  return new UsageError(message, [{ ruleId: 'config', data: { text: message }, ...lineStart(file) }])
}
