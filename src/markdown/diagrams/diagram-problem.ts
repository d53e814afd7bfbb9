import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generatorDir } from '../../utils/generator.js'

/** What is asked of Mermaid. */
interface DiagramParser {
  /** Rejects with what is wrong. */
  readonly parse: (source: string) => Promise<unknown>
}

/** What is wrong with the source of a diagram. */
export interface DiagramProblem {
  /** Line of the source, from 1. */
  readonly line: number
  /** What the parser says, in one line. */
  readonly reason: string
}

/**
 * Find what Mermaid cannot read in the source of a diagram, by the parser that draws it in browsers; undefined: it reads all of it.
 *
 * @example await diagramProblem('flowchart LR\n  A -->') // { line: 2, reason: "Expecting 'NODE_STRING', …" }
 */
export async function diagramProblem(source: string): Promise<DiagramProblem | undefined> {
  const mermaid = await loadMermaid()
  try {
    await mermaid.parse(source)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { line: lineIn(source, Number(/\bon line (\d+)/.exec(message)?.[1] ?? 1)), reason: shorten(message) }
  }
}

/** Load Mermaid, which is large, once there is a diagram. */
async function loadMermaid(): Promise<DiagramParser> {
  const file = join(generatorDir, 'dist', 'diagrams', 'mermaid.js')
  const { default: mermaid } = (await import(pathToFileURL(file).href)) as { readonly default: DiagramParser }
  return mermaid
}

/** Find a line of the text that Mermaid reads, which is without front matter, comments and empty lines before it, in the source. */
function lineIn(source: string, line: number): number {
  const lines = source.split('\n')
  const head = /^\s*---\s*\n[\s\S]*?\n\s*---\s*\n/.exec(source)?.[0] ?? ''
  const first = head === '' ? 0 : head.split('\n').length - 1
  const kept: number[] = []
  for (let index = first; index < lines.length; index++) {
    const text = (lines[index] ?? '').replaceAll(/%%\{.*?\}%%/g, '').trim()
    const isLeft = text.startsWith('%%') || (text === '' && kept.length === 0)
    if (!isLeft) kept.push(index + 1)
  }
  return kept[line - 1] ?? kept.at(-1) ?? 1
}

/** Cut what the parser says down to what it expects and has found. */
function shorten(message: string): string {
  const expected = /Expecting [\s\S]*|Unrecognized text/.exec(message)?.[0] ?? message
  const text = expected
    .replace(/^Parsing failed:\s*/, '')
    .replace(/got '1'$/, 'got the end')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [, before, got] = /^(Expecting .{60}).*?, (got .*)$/.exec(text) ?? []
  const short = before === undefined ? text : `${before.replace(/,[^,]*$/, '')} or others, ${got}`
  return short.replace(/[.\s]+$/, '').slice(0, 240)
}
