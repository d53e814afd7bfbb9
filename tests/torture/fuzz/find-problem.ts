import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../../src/model/diagnostic.js'
import { listFiles } from '../../helpers/files.js'
import type { Builder, BuildAnswer } from '../builder/builder.js'
import { differences } from '../sample-site.js'
import { brokenHtml } from './broken-html.js'
import { brokenText } from './corpus.js'
import { writeFuzzSite } from './fuzz-site.js'
import type { FuzzInput } from './inputs.js'

/** What no input may cause. */
export interface Problem {
  /** What is wrong in few words; a smaller input has the same problem when these are the same. */
  readonly kind: string
  readonly details: string
}

/** Processor time in milliseconds that a page, or all inputs of a build, may take. */
const maxTime = 5000

/** Build a site with some inputs, twice; the answer is the first problem. */
export async function findProblem(
  folder: string,
  inputs: readonly FuzzInput[],
  builder: Builder
): Promise<Problem | undefined> {
  const [site, cold, warm] = [join(folder, 'site'), join(folder, 'cold'), join(folder, 'warm')]
  writeFuzzSite(site, inputs)
  for (const output of [cold, warm]) rmSync(output, { recursive: true, force: true })
  const answer = await builder.build({ siteDir: site, outDir: cold, useCache: true })
  const problem = problemOf(answer) ?? misplaced(site, answer.messages)
  if (problem !== undefined || answer.code !== 0) return problem
  const again = await builder.build({ siteDir: site, outDir: warm, useCache: true })
  return problemOf(again) ?? brokenPage(cold, inputs) ?? difference(cold, warm)
}

/** Judge how a build ended. */
function problemOf({ code, text, late, slowest, processorTime }: BuildAnswer): Problem | undefined {
  if (code === undefined) return { kind: 'no answer', details: text }
  if (code > 2) return { kind: `exit code ${code}: ${firstLines(text)}`, details: text }
  if (late.length > 0) return { kind: `late error: ${firstLines(late[0] ?? '')}`, details: late.join('\n') }
  const times = `${Math.round(slowest.time)} ms for ${slowest.page}, ${Math.round(processorTime)} ms in all`
  return Math.max(slowest.time, processorTime) > maxTime ? { kind: 'slow', details: times } : undefined
}

/** The error and where it was thrown. */
function firstLines(text: string): string {
  return text.split('\n').slice(0, 2).join(' ')
}

/** Find a message whose place is not in its file. */
function misplaced(site: string, messages: readonly Finding[]): Problem | undefined {
  const texts = new Map<string, readonly string[]>()
  const linesOf = (file: string) => {
    const path = join(site, file)
    const lines = texts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8').split(/\r\n|\r|\n/) : [])
    texts.set(file, lines)
    return lines
  }
  const isInside = (file: string, line: number, column: number) => {
    const text = linesOf(file)[line - 1]
    return text !== undefined && column >= 1 && column <= text.length + 1
  }
  const wrong = messages.find(
    ({ file, line, column, endLine, endColumn }) => !isInside(file, line, column) || !isInside(file, endLine, endColumn)
  )
  return wrong && { kind: `place of ${wrong.ruleId}`, details: JSON.stringify(wrong) }
}

/** Find a file with a placeholder of the generator, or a page that shows what no author has written. */
function brokenPage(output: string, inputs: readonly FuzzInput[]): Problem | undefined {
  const isAuthors = inputs.some(({ files }) => Object.values(files).some((text) => brokenText.test(text)))
  const isWritten = (text: string) => inputs.some(({ files }) => Object.values(files).includes(text))
  for (const path of listFiles(output).filter((path) => /\.(?:html|json|xml|txt)$/.test(path))) {
    const text = readFileSync(join(output, path), 'utf8')
    const at = text.indexOf('\0')
    // A description is offered as it was written.
    if (at >= 0 && !isWritten(text))
      return { kind: 'placeholder in a file', details: `${path}: ${text.slice(Math.max(0, at - 200), at + 100)}` }
    const broken = isAuthors || !path.endsWith('.html') ? undefined : brokenHtml(text, path, inputs)
    if (broken !== undefined)
      return { kind: `${brokenText.exec(broken)?.[0]} in a page`, details: `${path}: ${broken}` }
  }
  return undefined
}

function difference(cold: string, warm: string): Problem | undefined {
  const paths = differences(cold, warm)
  return paths.length > 0 ? { kind: 'a build from the cache differs', details: paths.join(', ') } : undefined
}
