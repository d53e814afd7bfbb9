import type { Place } from '../../model/diagnostic.js'
import { linesPerFile } from '../../model/text-place.js'

/** A range of parsed text, as a position of unist. */
export interface SourceRange {
  readonly start: { readonly line: number; readonly column: number }
  readonly end: { readonly line: number; readonly column: number }
}

/** A file; or what a component draws, which is where the component is written. */
type Entry =
  | { readonly path: string; readonly text: string; readonly linkBase: string; lines?: readonly string[] }
  | { readonly drawnAt: SourceRange }

/**
 * The files whose text is in one tree. A tree of a page with partials mixes nodes of several files, and a position
 * survives every step between Markdown and HTML only as a line and a column; so each file's lines are numbered from its
 * own base, and a line alone tells its file.
 */
export class FileSet {
  private readonly entries: Entry[] = []

  /**
   * Add a file and return the number to add to its lines: 0 for the first. Path: posix, relative to the site directory;
   * `linkBase` is the file that its links and images are relative to, where that is another.
   */
  add(path: string, text: string, linkBase = path): number {
    this.entries.push({ path, text, linkBase })
    return (this.entries.length - 1) * linesPerFile
  }

  /** Add text that is written nowhere: all of it is at the position of what draws it. Return the number to add to its lines. */
  addDrawn(drawnAt: SourceRange): number {
    this.entries.push({ drawnAt })
    return (this.entries.length - 1) * linesPerFile
  }

  /** Find the path of the file a line belongs to. */
  fileAt(line: number): string {
    const entry = this.entryAt(line)
    if (!entry) return ''
    return 'drawnAt' in entry ? this.fileAt(entry.drawnAt.start.line) : entry.path
  }

  /** Find the path of the file that what is written at a position is relative to. */
  linkBaseAt(position: SourceRange | undefined): string {
    const entry = this.entryAt(position?.start.line ?? 1)
    if (!entry) return ''
    return 'drawnAt' in entry ? this.linkBaseAt(entry.drawnAt) : entry.linkBase
  }

  /** Read a line as it was written, without its ending. */
  textAt(line: number): string {
    const entry = this.entryAt(line)
    if (!entry) return ''
    if ('drawnAt' in entry) return this.textAt(entry.drawnAt.start.line)
    entry.lines ??= entry.text.split(/\r\n|\r|\n/)
    return entry.lines[(line % linesPerFile) - 1] ?? ''
  }

  /**
   * Turn the position of a node into a place in its file; without one, the first character of the page. Columns that
   * preparing the text for the parser has moved behind their line are its end. An element whose content another file
   * ends, since it is not closed, is at its start.
   */
  placeOf(position: SourceRange | undefined): Place {
    const entry = this.entryAt(position?.start.line ?? 1)
    if (entry && 'drawnAt' in entry) return this.placeOf(entry.drawnAt)
    const { start, end: given } = position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }
    const isWhole = Math.floor(start.line / linesPerFile) === Math.floor(given.line / linesPerFile)
    const end = isWhole ? given : start
    return {
      file: this.fileAt(start.line),
      line: start.line % linesPerFile,
      column: this.columnIn(start),
      endLine: end.line % linesPerFile,
      endColumn: this.columnIn(end)
    }
  }

  private entryAt(line: number): Entry | undefined {
    return this.entries[Math.floor(line / linesPerFile)]
  }

  private columnIn({ line, column }: SourceRange['start']): number {
    return Math.min(column, this.textAt(line).length + 1)
  }
}
