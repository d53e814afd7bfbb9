import { parse, TomlError } from 'smol-toml'
import { composeYaml } from '../../utils/compose-yaml.js'
import { indexLines } from '../../utils/line-index.js'
import { messageOf } from '../../utils/text-of.js'
import { maxFenceLength, partsOf, withoutGaps, withoutJsonComments } from './fence-text.js'

/** What is wrong with a block of code, and in which of its lines, which count from 0. */
export interface FenceFault {
  readonly reason: string
  readonly line: number
}

/** Finds what is wrong with a text of one language. */
type FindFault = (text: string) => FenceFault | undefined

const readers: ReadonlyMap<string, FindFault> = new Map([
  ['json', jsonFault],
  ['toml', tomlFault],
  ['yaml', yamlFault],
  ['yml', yamlFault]
])

/** Names of the languages that are read, in small letters. */
export const readLanguages: ReadonlySet<string> = new Set(readers.keys())

/**
 * Find why a block of YAML, JSON or TOML cannot be read. What documents write on purpose is no fault: lines of dots for what was left out, lines
 * that are marked as removed, several alternatives with blank lines between them, entries without the braces around them, comments; and what a template fills is not read.
 */
export function findFenceFault(language: string, text: string): FenceFault | undefined {
  const read = readers.get(language)
  if (!read || text.length > maxFenceLength || isTemplate(text)) return undefined
  const first = read(text)
  if (!first) return undefined
  const whole = withoutGaps(text)
  const fault = whole === text ? first : read(whole)
  if (!fault) return undefined
  const parts = partsOf(whole).map(({ text: part }) => part)
  return parts.length > 1 && parts.every((part) => !read(part)) ? undefined : fault
}

/** Whether a text has places that a program or a reader fills, such as `{{ name }}`, `${NAME}` or `<your key>`. */
function isTemplate(text: string): boolean {
  return /\{\{|\{%|<%|\$\{|%\{|^\s*[@#]\w+\(|<[\w -]+>|^[<>=]{7}/m.test(text)
}

function jsonFault(text: string): FenceFault | undefined {
  const plain = withoutJsonComments(text).replaceAll(/(: *)[A-Z]{2,}[A-Z_]*(?=,?[ \t]*$)/gm, '$10')
  const forms = [plain, `{${plain}}`, `[${plain}]`].map((form) => form.replaceAll(/,(?=\s*[\]}]?\s*$|\s*[\]}])/g, ''))
  if (plain.trim() === '' || forms.some(isJson)) return undefined
  const lines = plain.split('\n').filter((line) => line.trim() !== '')
  if (lines.every(isJson)) return undefined
  return { reason: 'it is no JSON from here on', line: yamlFault(plain)?.line ?? 0 }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Find the first error of the documents of YAML in a text. */
function yamlFault(text: string): FenceFault | undefined {
  let line = 0
  for (const part of text.replaceAll(/^%(?:YAML|TAG) .*$/gm, '').split(/^---(?=[ \t]|$)/m)) {
    const [error] = composeYaml(part).errors
    if (error) return { reason: error.message, line: line + indexLines(part)(error.range[0]).line - 1 }
    line += part.split('\n').length - 1
  }
  return undefined
}

function tomlFault(text: string): FenceFault | undefined {
  try {
    parse(text)
    return undefined
  } catch (error) {
    const reason = messageOf(error).split('\n')[0] ?? ''
    return {
      reason: reason.replace(/^Invalid TOML document: /, ''),
      line: error instanceof TomlError ? error.line - 1 : 0
    }
  }
}
