import { addCharacters, addCounts, type CharacterCounts } from './count-characters.js'
import type { Structure } from './structure.js'

/** A text in place of another: a value of the front matter, or what is written beside the placeholders of a block. */
export interface ReplacedText {
  readonly isField: boolean
  readonly before: string
  readonly after: string
}

/** Find what keeps files from being others with other words; undefined: nothing. */
export function differenceOf(
  files: readonly (readonly [is: Structure, asked: Structure])[],
  texts: readonly ReplacedText[]
): string | undefined {
  for (const [is, asked] of files) {
    if (!isEqual(is.outlines, asked.outlines)) return describeKinds(is.kinds, asked.kinds)
    if (!keepsFields(is, asked, texts)) return 'it changes other settings of the front matter'
  }
  const counts: CharacterCounts = new Map()
  for (const [is, asked] of files) {
    addCounts(counts, is.characters, 1)
    addCounts(counts, asked.characters, -1)
  }
  for (const { isField, before, after } of texts) {
    if (isField) continue
    addCharacters(counts, before, 1)
    addCharacters(counts, after, -1)
  }
  const differing = [...counts].flatMap(([character, count]) => (count === 0 ? [] : character))
  return differing.length > 0 ? `not all of it would be shown as it is written (${differing.join(' ')})` : undefined
}

/** Whether front matter differs only in values that were translated. */
function keepsFields(is: Structure, asked: Structure, texts: readonly ReplacedText[]): boolean {
  const isTranslated = (before: string | undefined, after: string) =>
    texts.some((text) => text.isField && JSON.stringify(text.before) === before && JSON.stringify(text.after) === after)
  const isKept = ([path, value]: readonly [string, string]) =>
    asked.fields.get(path) === value || isTranslated(asked.fields.get(path), value)
  return is.fields.size === asked.fields.size && [...is.fields].every(isKept)
}

function isEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index])
}

/** What a text becomes by its marks, for messages. */
const nouns: Readonly<Record<string, string>> = {
  list: 'a list',
  heading: 'a heading',
  blockquote: 'a quotation',
  code: 'a block of code',
  inlineCode: 'code',
  thematicBreak: 'a rule',
  html: 'HTML',
  definition: 'the target of a link',
  link: 'a link',
  image: 'an image',
  table: 'a table',
  tableCell: 'a cell',
  yaml: 'front matter',
  mdxjsEsm: 'code that runs',
  mdxFlowExpression: 'code that runs',
  mdxTextExpression: 'code that runs',
  mdxJsxFlowElement: 'a component',
  mdxJsxTextElement: 'a component',
  containerDirective: 'a box',
  leafDirective: 'a directive',
  footnoteReference: 'a footnote',
  footnoteDefinition: 'a footnote',
  linkReference: 'a link'
}

/** Describe which kinds of nodes came or went. */
function describeKinds(is: Structure['kinds'], asked: Structure['kinds']): string {
  const more = (some: Structure['kinds'], others: Structure['kinds']) => [
    ...new Set([...some].flatMap(([kind, count]) => (count > (others.get(kind) ?? 0) ? (nouns[kind] ?? []) : [])))
  ]
  const [came, gone] = [more(is, asked), more(asked, is)]
  if (came.length > 0) return `it would be ${came.join(', ')} there`
  return gone.length > 0
    ? `${gone.join(', ')} of the original would be gone`
    : 'it would be read as something else than text'
}
