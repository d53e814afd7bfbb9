import { parse } from 'smol-toml'
import { parseYaml } from '../../utils/parse-yaml.js'
import { maxFenceLength, partsOf, withoutGaps, withoutJsonComments } from '../code/fence-text.js'
import type { BlockPlace } from '../page/place-in-block.js'
import { findTomlKey } from './find-toml-key.js'

/** A document in a block of code. */
export interface FenceDocument {
  readonly value: unknown
  /** Find a key or an item, or the nearest that is written around it; lines and columns count from 0. */
  readonly placeOf: (path: readonly string[]) => BlockPlace
}

/**
 * Read the documents of a block of YAML, JSON, JSON with comments, JSON5 or TOML. Lines of dots are left out; of a block that is several ways to write one thing, with empty lines
 * between them, each is a document. What cannot be read is none: `invalid-fence` says so.
 */
export function readFence(language: string, text: string): readonly FenceDocument[] {
  if (text.length > maxFenceLength || templated.test(text)) return []
  const whole = withoutGaps(text)
  const read = language === 'toml' ? readToml : /^json[c5]?$/.test(language) ? readJson : readYaml
  const documents = read(whole, 0)
  if (documents) return documents
  const parts = partsOf(whole)
  return parts.length > 1 ? parts.flatMap((part) => read(part.text, part.line) ?? []) : []
}

/** What programs fill before anything reads the text: YAML would take it for a map. Other placeholders are texts. */
const templated = /\{\{|\{%|<%/

/** A value that the program makes of its tag, such as `!secret password`: nothing is known of it. A text of several lines stays. */
const tagged = /(?<=(?:^|[:-])[ \t]+)![A-Za-z](?!.*[|>][-+\d]*[ \t]*$).*$/gm

function readYaml(text: string, line: number): readonly FenceDocument[] | undefined {
  const documents: FenceDocument[] = []
  let first = line
  for (const part of text
    .replaceAll(tagged, '')
    .replaceAll(/^%(?:YAML|TAG) .*$/gm, '')
    .split(/^---(?=[ \t]|$)/m)) {
    const document = documentOf(part, first)
    if (!document) return undefined
    if (document.value !== null) documents.push(document)
    first += part.split('\n').length - 1
  }
  return documents
}

/** Read JSON, which is YAML but for comments and tabs; entries may lack the braces around them. */
function readJson(text: string, line: number): readonly FenceDocument[] | undefined {
  const plain = withoutJsonComments(text).replaceAll('\t', ' ')
  const isWhole = /^\s*[[{]/.test(plain)
  const document = isWhole ? documentOf(plain, line) : documentOf(`{${plain}\n}`, line, 1)
  return document && [document]
}

function documentOf(text: string, first: number, before = 0): FenceDocument | undefined {
  const { value, errors, keyRangeOf, positionOf } = parseYaml(text)
  if (errors.length > 0 || value === undefined) return undefined
  return {
    value,
    placeOf: (path) => {
      const [offset, endOffset] = keyRangeOf(path)
      const [start, end] = [positionOf(offset), positionOf(endOffset)]
      const moved = start.line === 1 ? before : 0
      const column = start.column - 1 - moved
      return {
        line: first + start.line - 1,
        start: column,
        end: end.line === start.line ? end.column - 1 - moved : column
      }
    }
  }
}

function readToml(text: string, line: number): readonly FenceDocument[] | undefined {
  try {
    const value: unknown = JSON.parse(JSON.stringify(parse(text)))
    return [
      {
        value,
        placeOf: (path) => {
          const place = findTomlKey(text, path)
          return { ...place, line: line + place.line }
        }
      }
    ]
  } catch {
    return undefined
  }
}
