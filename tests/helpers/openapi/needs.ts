import { type Part, factsOf, ownText, textOf } from './page-parts.js'
import { letters, plainLetters } from './plain-letters.js'
import { type Thing, type Value } from './schema-look.js'

/** What is being checked: a description, one page made of it, and what was missed so far. */
export interface Check {
  readonly document: Thing
  readonly page: Part
  /** Every value that stands in a block of code of the page, as canonical JSON. */
  readonly examples: ReadonlySet<string>
  /** Read another page. */
  readonly open: (href: string) => Part
  readonly missing: string[]
}

/** Where a schema stands. */
export interface SchemaPlace {
  readonly where: string
  readonly direction: 'request' | 'response' | 'both'
  /** References that led here. */
  readonly trail: readonly string[]
  /** Words that count as the part's own text and stand elsewhere, such as the name of a list's entries in the list's type. */
  readonly typeText?: string | undefined
  /** Whether null says nothing: no address and no header can have it. */
  readonly isParameter?: boolean
  /** Facts of the schema that something around it replaces. */
  readonly without?: readonly string[]
  /** The tree that this is a part of. */
  readonly tree?: Part
  /** Rows of the tree after which it may end in links. */
  readonly room?: number
  /** Set for the whole of a body, whose example stands in a block of code. */
  readonly isRoot?: boolean
}

/** Report something that a page does not say. */
export function miss({ where }: { readonly where: string }, kind: string, what: string, { missing }: Check): void {
  missing.push(`${where}: ${kind} ${what}`)
}

/** Require a text among a part's own text. */
export function needText(
  text: Value | undefined,
  part: Part,
  place: { readonly where: string },
  kind: string,
  check: Check
): void {
  if (typeof text !== 'string' || plainLetters(text) === '') return
  if (!letters(ownText(part)).includes(plainLetters(text))) miss(place, kind, JSON.stringify(text.slice(0, 80)), check)
}

/** Require a value under a label. */
export function needFact(
  label: string,
  text: string,
  part: Part,
  place: { readonly where: string },
  check: Check
): void {
  const found = factsOf(part).get(label) ?? []
  if (!found.some((element) => tokensOf(element).includes(text))) miss(place, label, text, check)
}

/** List what stands as code in a part. */
export function tokensOf(part: Part): string[] {
  return part.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === 'code' ? [textOf(child)] : tokensOf(child)
  })
}

/** Letters of a value that a line shows. */
const longestValue = 500

/** Write a value as a line of a page does. */
export function written(value: Value): string {
  const text = typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** Require that an example is shown. */
export function needExample(
  value: Value,
  part: Part,
  place: { readonly where: string; readonly isRoot?: boolean },
  check: Check
): void {
  const isInCode = place.isRoot && typeof value === 'object' && check.examples.has(canonical(value))
  if (!isInCode) needFact('示例', written(value), part, place, check)
}

/** Write JSON so that the order of keys does not count. */
export function canonical(value: Value): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each
  )
}
