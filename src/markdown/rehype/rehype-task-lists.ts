import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { classesOf } from '../tree/class-name.js'
import { compilationOf } from '../page/compilation.js'
import { visitElements } from '../tree/visit.js'

/** Name the checkboxes of task lists, which have no label of their own. */
export function rehypeTaskLists() {
  return (tree: Root, file: VFile): void => {
    const { taskDoneLabel = '☑', taskOpenLabel = '☐' } = compilationOf(file).context
    visitElements(tree, (element) => {
      if (!classesOf(element).includes('task-list-item')) return undefined
      visitElements(element, (input) => {
        if (isCheckbox(input)) input.properties.ariaLabel = input.properties.checked ? taskDoneLabel : taskOpenLabel
        return undefined
      })
      return undefined
    })
  }
}

function isCheckbox({ tagName, properties }: Element): boolean {
  return tagName === 'input' && properties.type === 'checkbox'
}
