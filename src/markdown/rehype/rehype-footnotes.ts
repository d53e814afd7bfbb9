import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { compilationOf } from '../page/compilation.js'
import { visitElements } from '../tree/visit.js'

/** Name the footnotes and the links back from them in the language of the site. */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile): void => {
    const { footnoteLabel, footnoteBackLabel } = compilationOf(file).context
    visitElements(tree, ({ properties }) => {
      if ([properties.ariaDescribedBy].flat().includes(ownId)) properties.ariaDescribedBy = [sectionId]
      return undefined
    })
    for (const section of tree.children) {
      if (section.type !== 'element' || section.properties.dataFootnotes === undefined) continue
      visitElements(section, (element) => {
        if (element.properties.id === ownId) nameSection(element, footnoteLabel)
        if (element.properties.dataFootnoteBackref !== undefined) nameBackLink(element, footnoteBackLabel)
        return undefined
      })
    }
  }
}

/** The id of the heading of the footnotes: out of the way of what authors call theirs. */
const sectionId = 'capstan-footnotes'
/** The id that the heading of the footnotes has from mdast-util-to-hast, and that a heading of the author may have. */
const ownId = 'footnote-label'

/** Name the heading of the footnotes, and move its id out of the way of others. */
function nameSection(heading: Element, label: string): void {
  heading.properties.id = sectionId
  heading.children = [{ type: 'text', value: label }]
}

/** Translate the label of a link back, which ends in the number of the footnote: `Back to reference 1-2`. */
function nameBackLink({ properties }: Element, label: string): void {
  const number = /[\d-]+$/.exec(String(properties.ariaLabel))?.[0] ?? ''
  properties.ariaLabel = label.replace('{number}', number)
}
