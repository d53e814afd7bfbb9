/** The edits of a heading that gets another id or another text: in each language and version that has it under its anchor. */
import { join } from 'node:path'
import { authoredName, createSectionsReader, type PreparedEdition } from '../editions/index.js'
import { realPath } from '../files/real-path.js'
import { isApiPage } from '../model/api.js'
import type { Page } from '../model/page.js'
import type { Section } from '../model/section.js'
import { lineStarts } from '../utils/line-starts.js'
import type { FileEdit, Move } from './move.js'
import { isInWorkTree } from './moved-path.js'
import { readText } from './read-text.js'

/** A move of a heading. */
export type HeadingMove = Extract<Move, { readonly kind: 'heading' }>

/** A heading that is moved, where an edition has it. */
export interface MovedHeading {
  readonly edition: PreparedEdition
  readonly page: Page
  /** Number of the section on the page. */
  readonly index: number
  readonly sections: readonly Section[]
  /** Absolute path of the file that it is written in, the offset of its line, and the line. */
  readonly file: string
  readonly start: number
  readonly line: string
  /** Whether other headings of its file say their ids. */
  readonly isAmongNamed: boolean
}

/** Find the heading in all editions of the work tree. */
export async function movedHeadings(
  { page: path, anchor }: HeadingMove,
  editions: readonly PreparedEdition[]
): Promise<MovedHeading[]> {
  const found: MovedHeading[] = []
  const own = editions.filter(isInWorkTree)
  const pages = own.flatMap((edition) =>
    edition.prepared.pages.flatMap((page) => (isApiPage(page) || page.original ? [] : [{ edition, page }]))
  )
  const name = pages.find(({ page }) => page.source === path)?.page.contentPath
  for (const { edition, page } of pages) {
    if ((page.frontMatter.translationOf ?? page.contentPath) !== name) continue
    const { sections } = await createSectionsReader(edition.config, edition.cache)(page)
    const index = sections.findIndex((section) => section.anchor === anchor)
    const heading = sections[index]?.blocks.find(({ kind }) => kind === 'heading')
    if (!heading) continue
    const file = realPath(join(edition.config.siteDir, authoredName(heading.file, edition.config)))
    const text = readText(file)
    const start = lineStarts(text)[heading.line - 1] ?? 0
    const line = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? ''
    const others = text.split(/\r?\n/).filter((each) => /^#{2,6} /.test(each) && each !== line)
    const isAmongNamed = others.filter((each) => writtenId.test(each)).length > others.length / 2
    found.push({ edition, page, index, sections, file, start, line, isAmongNamed })
  }
  return found
}

/** What a heading becomes: what is absent stays. */
export interface NewHeading {
  /** Its text, in the file of the page that was named. */
  readonly title?: string | undefined
  /** Its id; `null`: that of its text. */
  readonly id?: string | null | undefined
}

/** Edit the headings. A title is for the page that was named; others keep theirs. */
export function headingEdits(headings: readonly MovedHeading[], page: string, { title, id }: NewHeading): FileEdit[] {
  const edits = headings.flatMap(({ page: own, file, start, line }): FileEdit[] => {
    const titled = title !== undefined && own.source === page ? withTitle(line, title) : line
    const changed = id === undefined ? titled : id === null ? titled.replace(writtenId, '') : withId(titled, id)
    return changed === line ? [] : [{ file, start, end: start + line.length, text: changed }]
  })
  return [...new Map(edits.map((edit) => [`${edit.file}:${edit.start}`, edit])).values()]
}

const writtenId = /[ \t]*(?:\{#[^\s{}]+\}|\{\/\*[ \t]*#[^\s{}]+[ \t]*\*\/\})(?=[ \t]*#*[ \t]*$)/
const elementId = /(<h[1-6][^>]*\sid=)(["']?)[^"'\s>]+\2/i

function withId(line: string, id: string): string {
  if (elementId.test(line)) return line.replace(elementId, `$1$2${id}$2`)
  const written = writtenId.exec(line)
  if (written) return line.replace(writtenId, written[0].replace(/#[^\s{}]+/, `#${id}`))
  return line.replace(/[ \t]*(?:[ \t]#+)?[ \t]*$/, ` {#${id}}`)
}

function withTitle(line: string, title: string): string {
  const [opening = ''] = /^(?:[ \t>]*#{1,6}[ \t]+|[ \t>]*)/.exec(line) ?? []
  return opening + title + (writtenId.exec(line)?.[0] ?? '')
}

/** Read which anchors the sections of a page have now, by those that they had. */
export async function anchorsNow(
  { edition: { config, cache }, page, sections: before }: MovedHeading,
  pages: readonly Page[]
): Promise<ReadonlyMap<string, string>> {
  const now = pages.find(({ source }) => source === page.source)
  const { sections } = now ? await createSectionsReader(config, cache)(now) : { sections: [] }
  return new Map(
    before.flatMap(({ anchor }, index) => {
      const other = sections[index]?.anchor
      return other === undefined || other === anchor ? [] : [[anchor, other] as const]
    })
  )
}
