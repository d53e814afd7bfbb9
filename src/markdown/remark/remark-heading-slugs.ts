import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf } from '../page/compilation.js'
import { headingId } from '../page/heading-id.js'
import type { HeadingIds } from '../../model/dialect.js'
import { takeExplicitId } from '../tree/explicit-id.js'
import { visitNodes } from '../tree/visit.js'

/** Give headings the ids that their generator gives them: links from elsewhere lead there. */
export function remarkHeadingSlugs() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const { headingIds } = compilation.markdown
    if (!headingIds) return
    const headings: Heading[] = []
    const taken = new Set<string>()
    visitNodes(tree, (node) => {
      const id = node.type === 'heading' ? explicitIdOf(node, compilation) : node.data?.hProperties?.id
      if (typeof id === 'string') taken.add(id)
      else if (node.type === 'heading') headings.push(node)
      return undefined
    })
    for (const heading of headings) setId(heading, freeId(slugOf(heading, headingIds, compilation), headingIds, taken))
  }
}

/** Move the id that is in the text of a heading to its element, and return it. */
function explicitIdOf(heading: Heading, { files }: Compilation): string | undefined {
  const id = takeExplicitId(heading.children, heading.position && files.textAt(heading.position.end.line))
  if (id !== undefined) setId(heading, id)
  return id ?? heading.data?.hProperties?.id
}

function slugOf(heading: Heading, headingIds: HeadingIds, compilation: Compilation): string {
  const text = toString(heading, { includeHtml: false, includeImageAlt: false })
  return headingId(text, headingIds, compilation, heading.position)
}

/** Take the first of `id`, `id-1`, `id-2` that is free; of a heading without an id that is a number. */
function freeId(id: string, { separator }: HeadingIds, taken: Set<string>): string {
  let free = id || `${separator}1`
  for (let number = id === '' ? 2 : 1; taken.has(free); number++) free = `${id}${separator}${number}`
  taken.add(free)
  return free
}

function setId(heading: Heading, id: string): void {
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } }
}
