import type { TextMark } from '../../model/document.js'

/** A text in code that is set apart, and the element that does so. */
export interface TextPattern {
  /** Source of a regular expression. */
  readonly source: string
  /** The text or the pattern with the signs around it. */
  readonly written: string
  readonly tag: TextMark['tag']
}

/** The info string of a code fence after the language. */
export interface CodeMeta {
  readonly title?: string
  /** Numbers of the lines in `{1,3-5}` or `mark={1,3-5}`. */
  readonly highlighted: ReadonlySet<number>
  /** Numbers of the lines in `ins={1,3-5}`. */
  readonly added: ReadonlySet<number>
  /** Numbers of the lines in `del={1,3-5}`. */
  readonly removed: ReadonlySet<number>
  /** Numbers of the lines in `collapse={1,3-5}`, which are folded. */
  readonly collapsed: ReadonlySet<number>
  /** Texts that are set apart: `"text"`, `/pattern/`, `ins="text"`, `del=/pattern/`. */
  readonly texts: readonly TextPattern[]
  /** Language of the code that a diff changes: `lang="js"`. */
  readonly changedLanguage?: string
  readonly hasLineNumbers: boolean
  /** Number of the first line: `showLineNumbers=5`. */
  readonly firstLine?: number
  /** File whose text the block shows. */
  readonly file?: string
  /** Range of that file, such as `3-10`. */
  readonly lines?: string
  /** Name of a part of that file, as comments in it mark it. */
  readonly region?: string
  /** Whether each key of the code has an address: `keys`, or `keys="./config.keys.yaml"`; absent: none has. */
  readonly hasKeys?: boolean
  /** File that says what the keys are. */
  readonly keys?: string
}

/**
 * Parse the words behind the language of a code fence; words it does not know are ignored.
 *
 * @example parseCodeMeta('title="config.yml" {2,4-6} showLineNumbers=5')
 */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = valueOf(meta, 'title')
  const file = valueOf(meta, 'file')
  const lines = valueOf(meta, 'lines')
  const region = valueOf(meta, 'region')
  const bare = withoutQuoted(meta)
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(bare)
  const firstLine = numbers?.[1] ?? /(?:^|\s)startLineNumber=\{?(\d+)/.exec(bare)?.[1]
  const changedLanguage = valueOf(meta, 'lang')
  const keys = valueOf(meta, 'keys')
  return {
    highlighted: linesOf(bare.replaceAll(/(?<![\w-])(?!mark=)[\w-]+=\{[^{}]*\}/g, ''), ''),
    added: linesOf(bare, 'ins='),
    removed: linesOf(bare, 'del='),
    collapsed: linesOf(bare, 'collapse='),
    texts: textsOf(meta),
    ...(changedLanguage !== undefined && { changedLanguage }),
    hasLineNumbers: numbers !== null,
    ...((keys !== undefined || /(?:^|\s)keys(?=\s|$)/.test(bare)) && { hasKeys: true }),
    ...(keys !== undefined && { keys }),
    ...(title !== undefined && { title }),
    ...(firstLine !== undefined && { firstLine: Number(firstLine) }),
    ...(file !== undefined && { file }),
    ...(lines !== undefined && { lines }),
    ...(region !== undefined && { region })
  }
}

/** Read the value of a key, in double or single quotes or bare. */
function valueOf(meta: string, key: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${key}=(?:"((?:\\\\"|[^"])*)"|'([^']*)'|([^\\s"'{]+))`).exec(withoutTexts(meta))
  return match ? (match[1]?.replaceAll('\\"', '"') ?? match[2] ?? match[3]) : undefined
}

/** A text in quotes, or a pattern in slashes, alone or behind a key; whatever is in it is no part of the info string. */
const quoted = /(?<=^|\s)(?:([\w-]+)=)?(?:"((?:\\"|[^"])*)"|'([^']*)'|\/((?:\\.|[^\\])+?)\/)(?=\s|$)/g

/** Blank texts and patterns without a key. */
function withoutTexts(meta: string): string {
  return meta.replaceAll(quoted, (written: string, key?: string) => (key === undefined ? ' ' : written))
}

/** Blank texts, patterns, and the attributes whose values are in quotes; a backslash keeps a quote from ending its value. */
function withoutQuoted(meta: string): string {
  return meta.replaceAll(quoted, ' ').replaceAll(/\b[\w-]+=(?:"(?:\\"|[^"])*"|'[^']*')/g, ' ')
}

/** Attributes of a block of code. */
export const codeAttributes =
  'title file lines region keys lang mark ins del collapse showLineNumbers startLineNumber'.split(' ')

/** List the attributes of a block of code that nothing reads. */
export function unknownAttributes(meta: string): string[] {
  const names = withoutTexts(meta).matchAll(
    /(?<=^|\s)([A-Za-z][\w-]*)=(?:"(?:\\"|[^"])*"|'[^']*'|\/(?:\\.|[^/\\])+\/|\{[^{}]*\}|[^\s"'{]+)/g
  )
  return [...names].map(([, name = '']) => name).filter((name) => !codeAttributes.includes(name))
}

/** List what is in braces where lines are expected, and names none. */
export function unreadBraces(meta: string): string[] {
  const braces = withoutQuoted(meta).matchAll(
    /(?:(?<![\w-])(mark|ins|del|collapse)=|(?<![=\w])|^)\{((?:"[^"]*":)?)([^{}]*)\}/g
  )
  return [...braces]
    .filter(([, , , lines = '']) => !lines.split(',').every((part) => range.test(part)))
    .map(([written]) => written)
}

/** One line, or the first and the last of several. */
const range = /^\s*(\d+)\s*(?:(?:-|\.\.)\s*(\d+)\s*)?$/

/** Max length of a range of lines. */
const rangeLimit = 10_000

/** List the numbers of all lines in braces behind a key; a label may be before them. */
function linesOf(meta: string, key: string): Set<number> {
  const pattern = new RegExp(`${key && `(?<![\\w-])${key}`}\\{(?:"[^"]*":)?([\\d\\s,.-]+)\\}`, 'g')
  return new Set([...meta.matchAll(pattern)].flatMap(([, lines = '']) => [...parseLines(lines)]))
}

/** List the texts that are in quotes or slashes, by themselves or behind `mark=`, `ins=` or `del=`. */
function textsOf(meta: string): TextPattern[] {
  return [...meta.matchAll(quoted)].flatMap(([written, key = 'mark', double, single, source]) => {
    const text = double?.replaceAll('\\"', '"') ?? single
    if (!/^(?:mark|ins|del)$/.test(key) || text === '') return []
    return {
      source: source ?? escapePattern(text ?? ''),
      written: written.replace(/^\w+=/, ''),
      tag: key === 'ins' || key === 'del' ? key : 'mark'
    }
  })
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** List the numbers of `1,3-5`. */
function parseLines(text: string): Set<number> {
  const numbers = new Set<number>()
  for (const part of text.split(',')) {
    const match = range.exec(part)
    if (!match) continue
    const first = Number(match[1])
    const last = Math.min(Number(match[2] ?? first), first + rangeLimit)
    for (let number = first; number <= last; number++) numbers.add(number)
  }
  return numbers
}
