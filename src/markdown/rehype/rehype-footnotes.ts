import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { compilationOf } from '../compilation/compilation.js'
import { visitElements } from '../compilation/visit.js'

/** Name the footnotes and the links back from them in the language of the site. */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile): void => {
    const { footnoteLabel, footnoteBackLabel } = compilationOf(file).context
    for (const section of tree.children) {
      if (section.type !== 'element' || section.properties.dataFootnotes === undefined) continue
      visitElements(section, (element) => {
        if (element.properties.id === 'footnote-label') element.children = [{ type: 'text', value: footnoteLabel }]
        if (element.properties.dataFootnoteBackref !== undefined) nameBackLink(element, footnoteBackLabel)
        return undefined
      })
    }
  }
}

/** Translate the label of a link back, which ends in the number of the footnote: `Back to reference 1-2`. */
function nameBackLink({ properties }: Element, label: string): void {
  const number = /[\d-]+$/.exec(String(properties.ariaLabel))?.[0] ?? ''
  properties.ariaLabel = label.replace('{number}', number)
}
