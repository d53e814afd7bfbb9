import { closes, fenceOpening } from '../../markdown/passes.js'
import { admonitionKinds } from '../shared/admonition-kinds.js'
import { ownValue } from '../../utils/own-value.js'

const head = /^([ \t>]*)(`{3,}|~{3,})[ \t]*admonish\b[ \t]*(.*?)[ \t]*$/

/** Rewrite the fences of mdbook-admonish, whose content is Markdown, to boxes: ```` ```admonish tip "Title" ````. Each line stays one line. */
export function rewriteAdmonish(text: string): string {
  if (!/^[ \t>]*(?:`{3,}|~{3,})[ \t]*admonish\b/m.test(text)) return text
  const open: string[] = []
  let fence: string | undefined
  const rewrite = (line: string): string => {
    if (fence !== undefined) {
      if (closes(line, fence)) fence = undefined
      return line
    }
    const [, indent = '', mark, rest = ''] = head.exec(line) ?? []
    if (mark !== undefined) {
      open.push(mark)
      return indent + opening(rest, open.length)
    }
    const last = open.at(-1)
    if (last !== undefined && closes(line, last)) {
      open.pop()
      return (/^[ \t>]*/.exec(line)?.[0] ?? '') + colons(open.length + 1)
    }
    fence = fenceOpening.exec(line)?.[1]
    return line
  }
  return text.split('\n').map(rewrite).join('\n')
}

/** A container needs more colons than each one in it. */
const colons = (depth: number) => ':'.repeat(Math.max(3, 9 - depth))

function opening(rest: string, depth: number): string {
  const name = /^[a-z]+(?=\s|$)/i.exec(rest)?.[0].toLowerCase() ?? 'note'
  const quoted = /(?:^|\s)(?:title=)?("(?:[^"\\]|\\.)*"|'[^']*')/.exec(rest)?.[1]
  const written = quoted?.slice(1, -1).replaceAll('\\"', '"')
  const kind = ownValue(admonitionKinds, name) ?? 'note'
  // A box without a title of its own is named by its type.
  const title = written ?? (kind === name ? '' : name.charAt(0).toUpperCase() + name.slice(1))
  const label = title === '' ? '' : `[${title.replaceAll(/[[\]]/g, '\\$&')}]`
  return `${colons(depth)}${kind}${label}`
}
