import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf } from '../page/compilation.js'
import { visitElements } from '../tree/visit.js'
import { badge } from '../content/badge.js'
import { card, cardGrid, linkCard } from '../content/card.js'
import { codeGroup } from '../content/code-group.js'
import { fileTree } from '../content/file-tree.js'
import { icon } from '../content/icon.js'
import { linkButton } from '../content/link-button.js'
import { steps } from '../content/steps.js'
import { ownValue } from '../../utils/own-value.js'

/** What draws each component, by the tag that directives and MDX give it. */
const drawings: Readonly<Record<string, (node: Element, compilation: Compilation) => ElementContent[]>> = {
  'capstan-badge': badge,
  'capstan-card': card,
  'capstan-card-grid': cardGrid,
  'capstan-code-group': codeGroup,
  'capstan-file-tree': fileTree,
  'capstan-icon': icon,
  'capstan-link-button': linkButton,
  'capstan-link-card': linkCard,
  'capstan-steps': steps
}

/** Draw the generator's own components; pages that have one load the stylesheet of these. Runs before all that completes links and tabs. */
export function rehypeContentComponents() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    const drawn = new WeakSet<object>()
    visitElements(tree, (node, index, parent) => {
      const draw = ownValue(drawings, node.tagName)
      if (!draw || drawn.has(node)) return undefined
      const nodes = draw(node, compilation)
      // What a component leaves as it was may be a component too.
      for (const made of nodes) if (!node.children.includes(made)) drawn.add(made)
      if (node.tagName !== 'capstan-code-group') compilation.sheets.add('components')
      ;(parent.children as ElementContent[]).splice(index, 1, ...nodes)
      return index
    })
  }
}
