import type { ShortcodeTag } from './read-shortcodes.js'

/** A line that begins a block of HTML: an element of blocks, or a tag alone. */
const htmlLine =
  /^ {0,3}(?:<\/?(?:address|article|aside|blockquote|center|details|dialog|div|dl|fieldset|figure|footer|form|h[1-6]|header|li|main|nav|ol|p|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>])|<\/?[a-z][\w-]*(?:\s[^<>]*)?>\s*$)/i

/** Changes to a text, by offsets of what was there. */
export class Edits {
  private readonly changes: { readonly start: number; readonly end: number; readonly text: string }[] = []
  private readonly taken = new Set<number>()

  constructor(private readonly source: string) {}

  /** Put a text in place of a call; the lines of the call stay. */
  replace({ start, end }: ShortcodeTag, text: string): void {
    const lines = this.source.slice(start, end).split('\n').length - 1
    this.changes.push({ start, end, text: text + '\n'.repeat(lines) })
  }

  /** Take the blanks before a call that is alone, and would make code of it, down to those before the call around it. */
  outdent(tag: ShortcodeTag, around: ShortcodeTag): void {
    const [own, outer] = [this.before(tag.start), this.before(around.start)]
    if (own.trim() !== '' || own.length < outer.length + 4 || !this.isAlone(tag)) return
    this.changes.push({ start: tag.start - own.length, end: tag.start, text: /^[ \t]*/.exec(outer)?.[0] ?? '' })
  }

  /** Whether a call that is alone has fewer blanks before it than another, as behind a list that the other is in. */
  isOutdented(tag: ShortcodeTag, other: ShortcodeTag): boolean {
    const [own, outer] = [this.before(tag.start), this.before(other.start)]
    return this.isAlone(tag) && this.isAlone(other) && own.length + 2 <= outer.length
  }

  /** Find a fence that nothing between two calls ends. */
  fenceAround(open: ShortcodeTag, close: ShortcodeTag): string {
    const runs = this.source.slice(open.end, close.start).match(/`{3,}/g) ?? []
    return '`'.repeat(Math.max(4, ...runs.map((run) => run.length + 1)))
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
