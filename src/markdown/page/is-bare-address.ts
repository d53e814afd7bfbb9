import type { Link } from 'mdast'
import type { Compilation } from './compilation.js'

/** Whether a link was written as its address alone, without any marks. */
export function isBareAddress({ children, position }: Link, { files }: Compilation): boolean {
  if (children[0]?.type !== 'text' || children.length > 1 || !position) return false
  const written = files.textAt(position.start.line).slice(position.start.column - 1)
  return /^(?:https?:\/\/|www\.)/i.test(written)
}
