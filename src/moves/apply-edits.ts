import { UsageError } from '../model/errors.js'
import { groupBy } from '../utils/collections.js'
import type { FileEdit } from './move.js'
import { readText } from './read-text.js'

/**
 * Apply edits to the texts of their files, each of which several editions may ask for.
 * @throws {UsageError} where they ask for different ones.
 */
export function applyEdits(edits: readonly FileEdit[]): Map<string, string> {
  return new Map(
    [...groupBy(edits, ({ file }) => file)].map(([file, own]) => {
      const text = readText(file)
      const unique = new Map(own.map((edit) => [`${edit.start} ${edit.end} ${edit.text}`, edit]))
      let [after, offset] = ['', 0]
      for (const edit of [...unique.values()].sort((a, b) => a.start - b.start || a.end - b.end)) {
        if (edit.start < offset) throw contradiction(file, text, edit)
        after += text.slice(offset, edit.start) + edit.text
        offset = edit.end
      }
      return [file, after + text.slice(offset)]
    })
  )
}

function contradiction(file: string, text: string, { start, end }: FileEdit): UsageError {
  const line = text.slice(0, start).split('\n').length
  return new UsageError(
    `${file}:${line}: "${text.slice(start, end)}" means different things in different languages or versions; nothing was moved.`
  )
}
