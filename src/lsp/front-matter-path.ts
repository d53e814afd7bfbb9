import type { KeyPath } from './typed.js'

/** Find which keys of the front matter can be typed at an offset, by the indentation of the lines before it; undefined: it is in none. */
export function frontMatterPath(text: string, offset: number): KeyPath | undefined {
  const head = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0].length
  if (head === undefined || offset < head) return undefined
  const before = text.slice(head, offset)
  if (/^(?:---|\.\.\.)[ \t]*$/m.test(before.slice(0, before.lastIndexOf('\n') + 1))) return undefined
  const lines = before.split(/\r?\n/)
  const last = lines.pop() ?? ''
  const value = /^[ \t]*(?:- +)?["']?([\w-]+)["']?:[ \t]+["']?[^"']*$/.exec(last)
  const indent = indentOf(last)
  const parents: string[] = []
  let width = indent
  for (const line of lines.reverse()) {
    const key = /^[ \t]*(?:- +)?["']?([\w-]+)["']?:/.exec(line)?.[1]
    const own = indentOf(line)
    if (key === undefined || line.trim() === '' || own >= width) continue
    parents.unshift(key)
    width = own
  }
  if (value) return { path: [...parents, value[1] ?? ''], isValue: true, quote: '' }
  return { path: parents, isValue: false, quote: '' }
}

/** Measure how far a line is indented; the dash of a list is indentation, too. */
function indentOf(line: string): number {
  return /^[ \t]*(?:- +)?/.exec(line)?.[0].length ?? 0
}
