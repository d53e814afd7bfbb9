import { closes, fenceOpening } from '../../markdown/syntax/prepare-text.js'
import { variableName } from '../../utils/variable-name.js'
import { readShortcodes, type ShortcodeTag, withoutComments } from './read-shortcodes.js'

/** Name of the directives and elements that stand for calls of shortcodes until `remarkShortcodes` reads them. */
export const shortcodeDirective = 'hugo-shortcode'

/**
 * Write calls of shortcodes as directives, each line in its place: those around blocks as containers, which take the blank lines beside them
 * where a call shares its line with text, and all others as elements in the text. Targets of `ref` become paths, and `highlight` a block of code.
 */
export function prepareHugo(source: string): string {
  if (!source.includes('{{<') && !source.includes('{{%')) return source
  const written = separateCalls(source.replaceAll(hiddenNote, (note) => note.replaceAll(/[^\n]+/g, '')))
  const hidden = fencesOf(written)
  const isHidden = ({ start }: ShortcodeTag) => hidden.some(([from, to]) => start >= from && start < to)
  const tags = readShortcodes(written).filter((tag) => !isHidden(tag))
  const edits = new Edits(written)
  for (const tag of tags) {
    const target = targetOf(tag)
    if (target !== undefined) edits.replace(tag, target)
  }
  const pairs = pairsOf(tags.filter((tag) => targetOf(tag) === undefined))
  pairs.forEach((pair, index) => writePair(pair, index, edits))
  return withoutComments(edits.text())
}

/** A note of authors, which no reader is shown. */
const hiddenNote = /\{\{([<%])\s*comment\s*[>%]\}\}[^]*?\{\{[<%]\s*\/\s*comment\s*[>%]\}\}/g

/** List the parts of a text that are blocks of code, as offsets. */
function fencesOf(text: string): [number, number][] {
  const ranges: [number, number][] = []
  let fence: { readonly mark: string; readonly start: number } | undefined
  let offset = 0
  for (const line of text.split('\n')) {
    if (fence === undefined) {
      const mark = fenceOpening.exec(line)?.[1]
      if (mark !== undefined) fence = { mark, start: offset }
    } else if (closes(line, fence.mark)) {
      ranges.push([fence.start, offset + line.length])
      fence = undefined
    }
    offset += line.length + 1
  }
  return fence === undefined ? ranges : [...ranges, [fence.start, text.length]]
}

/** Find the path that a call of `ref` or `relref` stands for. */
function targetOf({ name, params }: ShortcodeTag): string | undefined {
  const path = params[0] ?? params.path
  if (!/^(?:rel)?ref$/i.test(name) || path === undefined) return undefined
  // One with a folder is below the content folder, any other is looked for beside the page first.
  return /^(?:[./#]|[^/]*$)/.test(path) ? path : `/${path}`
}

/** A call with what closes it, which a call without content has not. */
interface Pair {
  readonly open: ShortcodeTag
  readonly close?: ShortcodeTag
  /** How many calls are around it. */
  readonly depth: number
}

/** Join calls with those that close them. */
function pairsOf(tags: readonly ShortcodeTag[]): Pair[] {
  const pairs: { open: ShortcodeTag; close?: ShortcodeTag; depth: number }[] = []
  const stack: (typeof pairs)[number][] = []
  for (const tag of tags) {
    if (tag.kind === 'close') {
      const index = stack.findLastIndex(({ open }) => open.name === tag.name)
      const pair = stack[index]
      if (pair) {
        pair.close = tag
        stack.splice(index)
      }
      continue
    }
    const pair = { open: tag, depth: 0 }
    pairs.push(pair)
    if (tag.kind === 'open') stack.push(pair)
  }
  const closed = pairs.filter(({ close }) => close !== undefined)
  return pairs.map((pair) => ({
    ...pair,
    depth: closed.filter(({ open, close }) => open.start < pair.open.start && pair.open.start < (close?.start ?? 0))
      .length
  }))
}

function writePair({ open, close, depth }: Pair, index: number, edits: Edits): void {
  const attributes = `name="${open.name}" params="${encodeURIComponent(JSON.stringify(open.params))}"`
  // Among text a call is an element, since directives are blocks.
  const mark = (written: string) => `<${shortcodeDirective} ${written}/>`
  const parameter = close === undefined && open.name === 'param' ? open.params[0] : undefined
  if (parameter !== undefined && edits.isInAddress(open)) {
    edits.replace(open, `{{${variableName(parameter)}}}`)
    return
  }
  if (edits.isInTag(open)) {
    edits.replace(open, edits.isQuoted(open) ? '' : `data-${shortcodeDirective}="${open.name}"`)
    if (close) edits.replace(close, '')
    return
  }
  const included = close === undefined && edits.isAlone(open) ? includeOf(open) : undefined
  if (included !== undefined) {
    edits.replace(open, included)
    return
  }
  if (close === undefined) {
    edits.replace(
      open,
      edits.isAlone(open) && !edits.isInHtml(open) ? `::${shortcodeDirective}{${attributes}}` : mark(attributes)
    )
    return
  }
  if (open.name === 'highlight' && edits.isAlone(open) && edits.isAlone(close)) {
    edits.replace(open, `\`\`\`\`${open.params[0] ?? ''} ${optionsOf(open)}`)
    edits.replace(close, '````')
    return
  }
  const colons = ':'.repeat(Math.max(3, 20 - depth))
  if (edits.canBeLines(open, close) && !edits.isInHtml(open)) {
    const lifted = edits.isAlone(open) ? '' : ' lifted=""'
    edits.putLine(open, `${colons}${shortcodeDirective}{${attributes}${lifted}}`, 'before')
    edits.putLine(close, colons, 'behind')
    return
  }
  edits.replace(open, mark(`${attributes} part="${index}"`))
  edits.replace(close, mark(`part="${index}"`))
}

/** Write the options of a call of `highlight`, which are one text, or each by its name, as those behind a fence. */
function optionsOf({ params }: ShortcodeTag): string {
  const named = Object.entries(params).filter(([key]) => !/^\d/.test(key))
  const options = [params[1] ?? '', ...named.map(([key, value]) => `${key}=${JSON.stringify(value)}`)]
  return `{${options.filter((option) => option !== '').join(',')}}`
}

/** Write the call that takes in a file, `include` of many sites or `readfile` of Docsy, as a directive; undefined for any other. */
function includeOf({ name, params }: ShortcodeTag): string | undefined {
  const path = params.file ?? params[0]
  if (!/^(?:include|readfile|include-file)$/.test(name) || path === undefined || /\s|"/.test(path)) return undefined
  if (params.code === 'true' || /\.(?!md$)\w+$/.test(path)) return undefined
  const file = /\.\w+$/.test(path) ? path : `${path}.md`
  // Paths of Docsy are relative to the page, unless they begin at the site; all others begin at a folder of content.
  const isOfPage = name === 'readfile' && !file.startsWith('/')
  return `::include{file="${isOfPage ? file : `@site/${file.replace(/^\/+/, '')}`}"}`
}

const lineOfCalls = /^[ \t]*(?:\{\{[<%][^{}]*[>%]\}\}[ \t]*){2,}$/

/** Give each call of a line of several a line of its own, that of a blank line before or behind, where one of them belongs to other lines. */
function separateCalls(text: string): string {
  const lines = text.split('\n')
  lines.forEach((line, index) => {
    if (!lineOfCalls.test(line)) return
    const tags = readShortcodes(line)
    if (!tags.some((tag) => isHalf(tag, tags, text))) return
    const [indent = ''] = /^[ \t]*/.exec(line) ?? []
    const free = [index - 1, index, index + 1].filter((place) => place === index || lines[place]?.trim() === '')
    if (free.length < tags.length) return
    tags.forEach(({ start, end }, place) => {
      lines[free[place] ?? index] = indent + line.slice(start, end)
    })
  })
  return lines.join('\n')
}

/** Whether a call of a line closes what begins in another, or the other way round. */
function isHalf({ name, kind, start }: ShortcodeTag, tags: readonly ShortcodeTag[], text: string): boolean {
  if (kind === 'self-closing') return false
  const isClose = kind === 'close'
  const isOther = (tag: ShortcodeTag) =>
    tag.name === name && tag.kind === (isClose ? 'open' : 'close') && (isClose ? tag.start < start : tag.start > start)
  if (tags.some(isOther)) return false
  return isClose || readShortcodes(text).some((tag) => tag.kind === 'close' && tag.name === name)
}

/** A line that begins a block of HTML: an element of blocks, or a tag alone. */
const htmlLine =
  /^ {0,3}(?:<\/?(?:address|article|aside|blockquote|center|details|dialog|div|dl|fieldset|figure|footer|form|h[1-6]|header|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>])|<\/?[a-z][\w-]*(?:\s[^<>]*)?>\s*$)/i

/** Changes to a text, by offsets of what was there. */
class Edits {
  private readonly changes: { readonly start: number; readonly end: number; readonly text: string }[] = []
  private readonly taken = new Set<number>()

  constructor(private readonly source: string) {}

  /** Put a text in place of a call; the lines of the call stay. */
  replace({ start, end }: ShortcodeTag, text: string): void {
    const lines = this.source.slice(start, end).split('\n').length - 1
    this.changes.push({ start, end, text: text + '\n'.repeat(lines) })
  }

  /** Whether a call is in a tag of HTML. */
  isInTag({ start }: ShortcodeTag): boolean {
    return /<[a-z][\w-]*\s[^<>]*$/i.test(this.source.slice(Math.max(0, start - 400), start))
  }

  /** Whether a call in a tag is in a value between quotes. */
  isQuoted({ start }: ShortcodeTag): boolean {
    const tag = this.source.slice(this.source.lastIndexOf('<', start), start)
    return tag.split('"').length % 2 === 0
  }

  /** Whether a call is in an address: of a link, of the definition of one, or of an element. */
  isInAddress(tag: ShortcodeTag): boolean {
    if (this.isInTag(tag)) return this.isQuoted(tag)
    return /(?:<(?:[a-z][a-z\d+.-]*:)?[^\s<>]*|\]\([^\s()]*|^[ ]{0,3}\[[^\]]+\]:[ \t]*[^\s<>]*)$/i.test(
      this.before(tag.start)
    )
  }

  /** Whether a call is in a block of HTML, in which no directive is read: such a block goes on to the next blank line. */
  isInHtml({ start }: ShortcodeTag): boolean {
    const lines = this.source.slice(0, start).split('\n').slice(0, -1)
    const blank = lines.findLastIndex((line) => line.trim() === '')
    return lines.slice(blank + 1).some((line) => htmlLine.test(line))
  }

  /** Whether a call has its lines to itself. */
  isAlone({ start, end }: ShortcodeTag): boolean {
    return this.before(start).trim() === '' && this.behind(end).trim() === ''
  }

  /** Whether a call and what closes it have lines of their own, or blank ones beside them. */
  canBeLines(open: ShortcodeTag, close: ShortcodeTag): boolean {
    const isFirst = this.before(open.start).trim() === ''
    const isLast = this.behind(close.end).trim() === ''
    return (
      isFirst &&
      isLast &&
      (this.isAlone(open) || this.blankBefore(open) !== undefined) &&
      (this.isAlone(close) || this.blankBehind(close) !== undefined)
    )
  }

  /** Put a line in place of a call that is alone, or of the blank line beside it. */
  putLine(tag: ShortcodeTag, line: string, side: 'before' | 'behind'): void {
    if (this.isAlone(tag)) {
      this.replace(tag, line)
      return
    }
    const blank = side === 'before' ? this.blankBefore(tag) : this.blankBehind(tag)
    this.replace(tag, '')
    if (blank === undefined) return
    this.taken.add(blank)
    this.changes.push({ start: blank, end: blank, text: line })
  }

  text(): string {
    const sorted = [...this.changes].sort((a, b) => a.start - b.start || a.end - b.end)
    let text = ''
    let end = 0
    for (const change of sorted) {
      if (change.start < end) continue
      text += this.source.slice(end, change.start) + change.text
      end = change.end
    }
    return text + this.source.slice(end)
  }

  private before(start: number): string {
    return this.source.slice(this.source.lastIndexOf('\n', start - 1) + 1, start)
  }

  private behind(end: number): string {
    const next = this.source.indexOf('\n', end)
    return this.source.slice(end, next < 0 ? this.source.length : next)
  }

  /** Find the blank line before that of a call, by where it begins. */
  private blankBefore({ start }: ShortcodeTag): number | undefined {
    const lineStart = this.source.lastIndexOf('\n', start - 1)
    if (lineStart < 0) return undefined
    const blank = this.source.lastIndexOf('\n', lineStart - 1) + 1
    return this.source.slice(blank, lineStart).trim() === '' && !this.taken.has(blank) ? blank : undefined
  }

  /** Find the blank line behind that of a call, by where it begins; the end of the text is one. */
  private blankBehind({ end }: ShortcodeTag): number | undefined {
    const next = this.source.indexOf('\n', end)
    if (next < 0) return undefined
    const after = this.source.indexOf('\n', next + 1)
    const line = this.source.slice(next + 1, after < 0 ? this.source.length : after)
    return line.trim() === '' && !this.taken.has(next + 1) ? next + 1 : undefined
  }
}
