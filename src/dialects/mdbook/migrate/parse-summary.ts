import type { SidebarItemInput } from '../../../model/sidebar-schema.js'

/** The chapters of a book. */
export interface Summary {
  readonly items: readonly SidebarItemInput[]
  /** Files of the chapters, relative to SUMMARY.md. */
  readonly pages: ReadonlySet<string>
  /** Chapters without a file and without sections. */
  readonly drafts: readonly string[]
}

interface Chapter {
  readonly indent: number
  readonly label: string
  readonly file: string | undefined
  readonly children: Chapter[]
}

/** A line of a chapter; brackets in its title come in pairs, as in `[#[panic_handler]](panic-handler.md)`. */
const chapterLine = /^([ \t]*)(?:([-*+])\s+)?\[((?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\])*)\]\(([^)]*)\)/

/** Parse the SUMMARY.md of mdBook: parts, chapters and their sections, numbered through all parts unless the book says otherwise. */
export function parseSummary(text: string, isNumbered: boolean): Summary {
  const parts: { label: string | undefined; chapters: Chapter[] }[] = [{ label: undefined, chapters: [] }]
  let open: Chapter[] = []
  let hasTitle = false
  for (const line of text.replaceAll(/<!--[\s\S]*?-->/g, '').split('\n')) {
    const part = /^#\s+(.*)$/.exec(line)?.[1]?.trim()
    if (part !== undefined) {
      // A heading above all chapters is the title of the file.
      const isTitle = parts.length === 1 && parts[0]?.chapters.length === 0 && !hasTitle
      hasTitle = true
      if (!isTitle) parts.push({ label: part, chapters: [] })
      open = []
      continue
    }
    const match = chapterLine.exec(line)
    if (!match) continue
    const [, blanks = '', bullet, label = '', target = ''] = match
    const file = decodeURI(target.trim()).replace(/^\.\//, '') || undefined
    const indent = bullet === undefined ? -1 : blanks.replaceAll('\t', '    ').length
    const next: Chapter = { indent, label: label.replaceAll(/[`*]|\\(?=[^\w\s])/g, ''), file, children: [] }
    open = open.filter((above) => above.indent < indent)
    const siblings = open.at(-1)?.children ?? parts.at(-1)?.chapters
    siblings?.push(next)
    // Chapters without a bullet, before and after the others, have no sections.
    if (indent >= 0) open.push(next)
  }
  const pages = new Set<string>()
  const drafts = parts.flatMap(({ chapters }) => draftsIn(chapters))
  let count = 0
  const items = parts.flatMap(({ label, chapters }) => {
    const listed = isNumbered ? numbered(chapters, '', count) : chapters
    count += chapters.filter(hasBullet).length
    const inside = listed.flatMap((next) => itemOf(next, pages))
    if (label === undefined || inside.length === 0) return inside
    return [{ type: 'category' as const, label, items: inside, collapsed: false }]
  })
  return { items, pages, drafts }
}

function draftsIn(chapters: readonly Chapter[]): string[] {
  return chapters.flatMap(({ label, file, children }) =>
    file === undefined && children.length === 0 ? [label] : draftsIn(children)
  )
}

/** Begin the labels of chapters with a bullet with their numbers, by which the text of a book names them. */
function numbered(chapters: readonly Chapter[], above = '', first = 0): Chapter[] {
  let count = first
  return chapters.map((chapter) => {
    if (!hasBullet(chapter)) return chapter
    const number = `${above}${++count}.`
    return { ...chapter, label: `${number} ${chapter.label}`, children: numbered(chapter.children, number) }
  })
}

function hasBullet({ indent }: Chapter): boolean {
  return indent >= 0
}

/** Create the entry of a chapter; a draft, which has no file, is a label of its sections or nothing. */
function itemOf({ label, file, children }: Chapter, pages: Set<string>): SidebarItemInput[] {
  const isPage = file !== undefined && /\.md$/i.test(file)
  if (isPage) pages.add(file)
  const inside = children.flatMap((child) => itemOf(child, pages))
  const id = file?.replace(/\.md$/i, '')
  if (inside.length === 0) return isPage ? [{ type: 'doc', id: id ?? '', label }] : []
  const link = isPage ? { type: 'doc' as const, id: id ?? '' } : undefined
  return [{ type: 'category', label, items: inside, ...(link && { link }) }]
}
