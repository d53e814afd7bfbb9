import { unknownValue } from './lookup.js'

/** Calls a function of the page. */
type Call = (callee: unknown, given: readonly unknown[]) => unknown

/** Elements of a list, and characters of a text that a pattern is looked for in; more than pages show. */
const maxLength = 10_000

/** Elements, or characters, of what a method returns. */
const maxResult = 100_000

/** Compute what a method of a list, a text or a pattern returns, of those that change nothing. */
export function callMethod(owner: unknown, name: string, given: readonly unknown[], call: Call): unknown {
  if (Array.isArray(owner)) return limited(methodIn(methodsOfLists, name)?.(owner as unknown[], given, call))
  if (owner instanceof RegExp) return name === 'test' && isShort(given[0]) ? owner.test(given[0]) : unknownValue
  if (typeof owner === 'string') return limited(methodIn(methodsOfTexts, name)?.(owner, given))
  return unknownValue
}

/** Whether a pattern of a page is found in a time that grows with the text: no groups, and one repetition at the most. */
export function isSimplePattern(pattern: string): boolean {
  const countOf = (marks: RegExp) => pattern.match(marks)?.length ?? 0
  return !pattern.includes('(') && countOf(/[*+{]/g) <= 1 && countOf(/\?/g) <= 5
}

/** Refuse what is longer than pages show, and methods that are not known. */
function limited(result: { readonly value: unknown } | undefined): unknown {
  if (!result) return unknownValue
  const { value } = result
  return (Array.isArray(value) || typeof value === 'string') && value.length > maxResult ? unknownValue : value
}

type Result = { readonly value: unknown } | undefined

/** Ask a function of the page about each element; undefined where one answer is not known. */
function answers(list: readonly unknown[], [callee]: readonly unknown[], call: Call): readonly unknown[] | undefined {
  if (list.length > maxLength) return undefined
  const found: unknown[] = []
  for (const [index, element] of list.entries()) {
    const answer = call(callee, [element, index])
    if (answer === unknownValue) return undefined
    found.push(answer)
  }
  return found
}

const methodsOfLists: Readonly<
  Record<string, (list: readonly unknown[], given: readonly unknown[], call: Call) => Result>
> = {
  // What only code knows of one element does not hide the others.
  map: (list, [callee], call) =>
    list.length > maxLength ? undefined : { value: list.map((element, index) => call(callee, [element, index])) },
  flatMap: (list, given, call) => joinLists(answers(list, given, call)),
  filter: (list, given, call) =>
    valueOf(answers(list, given, call), (found) => list.filter((_, index) => found[index])),
  find: (list, given, call) => valueOf(answers(list, given, call), (found) => list[found.findIndex(Boolean)]),
  some: (list, given, call) => valueOf(answers(list, given, call), (found) => found.some(Boolean)),
  every: (list, given, call) => valueOf(answers(list, given, call), (found) => found.every(Boolean)),
  slice: (list, given) => (given.every(isNumber) ? { value: list.slice(given[0], given[1]) } : undefined),
  concat: (list, given) => joinLists([list, ...given]),
  toReversed: (list) => ({ value: [...list].reverse() }),
  flat: (list) => joinLists(list),
  includes: (list, [element]) => ({ value: list.includes(element) }),
  join: (list, [separator = ',']) =>
    isText(separator) &&
    list.every((element) => isText(element) || isNumber(element)) &&
    list.reduce<number>((sum, element) => sum + String(element).length + separator.length, 0) <= maxResult
      ? { value: list.join(separator) }
      : undefined
}

const methodsOfTexts: Readonly<Record<string, (text: string, given: readonly unknown[]) => Result>> = {
  toLowerCase: (text) => ({ value: text.toLowerCase() }),
  toUpperCase: (text) => ({ value: text.toUpperCase() }),
  trim: (text) => ({ value: text.trim() }),
  includes: (text, [part]) => (isText(part) ? { value: text.includes(part) } : undefined),
  startsWith: (text, [part]) => (isText(part) ? { value: text.startsWith(part) } : undefined),
  endsWith: (text, [part]) => (isText(part) ? { value: text.endsWith(part) } : undefined),
  slice: (text, given) => (given.every(isNumber) ? { value: text.slice(given[0], given[1]) } : undefined),
  split: (text, [separator]) => (isText(separator) ? { value: text.split(separator) } : undefined),
  replace: (text, [part, other]) =>
    (isText(part) || part instanceof RegExp) && hasRoom(text, other) ? { value: text.replace(part, other) } : undefined,
  replaceAll: (text, [part, other]) =>
    (isText(part) || (part instanceof RegExp && part.global)) && hasRoom(text, other)
      ? { value: text.replaceAll(part, other) }
      : undefined
}

/** Put the lists among some values together with the others; undefined where that is more than pages show. */
function joinLists(values: readonly unknown[] | undefined): Result {
  const length = values?.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0) ?? 0
  return values && length <= maxResult ? { value: values.flat() } : undefined
}

/** Whether a text may take the place of every character of another: with `$` in it, it may stand for as much as the whole. */
function hasRoom(text: string, other: unknown): other is string {
  return isShort(text) && isText(other) && !other.includes('$') && (text.length + 1) * other.length <= maxResult * 10
}

function methodIn<T>(methods: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(methods, name) ? methods[name] : undefined
}

function valueOf(found: readonly unknown[] | undefined, make: (found: readonly unknown[]) => unknown): Result {
  return found && { value: make(found) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function isShort(value: unknown): value is string {
  return isText(value) && value.length <= maxLength
}
