import { Composer, Document, Parser } from 'yaml'
import { findDeepToken, findLongYaml } from './yaml-limits.js'

/** A range of a text by its offsets. */
export type Range = readonly [start: number, end: number]

/** What is wrong with a text. */
export interface YamlError {
  readonly message: string
  readonly range: Range
}

/** A document of YAML with the places of its nodes. */
export interface ComposedYaml {
  readonly document: Document
  readonly errors: readonly YamlError[]
  /** Where a text that is too long or too deep is; it was not read then. */
  readonly refusedAt?: Range
}

/** Compose the first document of a text; what is wrong with it is data. It has at most 20 million characters and 200 levels. */
export function composeYaml(text: string): ComposedYaml {
  const long = findLongYaml(text)
  if (long) return refused(long)
  const tokens = [...new Parser().parse(text)]
  const deep = findDeepToken(tokens)
  if (deep) return refused(deep)
  // Keys are compared when the value is read: the composer compares each with all others.
  const composer = new Composer({ prettyErrors: false, logLevel: 'error', uniqueKeys: false })
  const [document = new Document(null), second] = composer.compose(tokens, true, text.length)
  const errors = document.errors.map(({ message, pos }) => ({ message: firstSentence(message), range: pos }))
  if (second)
    errors.push({ message: 'Unexpected second document, expected one', range: [second.range[0], second.range[1]] })
  return { document, errors }
}

function refused({ message, offset }: { readonly message: string; readonly offset: number }) {
  const range: Range = [offset, offset]
  return { document: new Document(null), errors: [{ message, range }], refusedAt: range }
}

/** Keep the parser's message without the source excerpt it appends. */
function firstSentence(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/[.:\s]+$/, '')
}
