import type { TextEdit } from '../worksheets/edit-text.js'
import type { Structure, TopBlock } from './structure.js'

/** Whether all blocks of a file that edits do not touch are there after them, in their order. */
export function keepsBlocks(before: Structure, after: Structure, edits: readonly TextEdit[]): boolean {
  let next = 0
  return before.blocks
    .filter((block) => !edits.some((edit) => touches(edit, block)))
    .every(({ content }) => {
      const found = after.blocks.findIndex((block, index) => index >= next && block.content === content)
      next = found + 1
      return found >= 0
    })
}

/** Whether an edit replaces lines of a block, or inserts some in it or right behind it. */
function touches({ from, to }: TextEdit, { line, endLine }: TopBlock): boolean {
  return to >= from ? from <= endLine && to >= line : line < from && endLine >= from - 1
}
