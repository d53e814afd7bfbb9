import { closes, fenceOpening } from '../../markdown/passes.js'

const head = /^(\/{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/i

/**
 * Rewrite the blocks of PyMdown, which end with their own mark, to those that are indented: `/// note | Title` becomes
 * `!!! note "Title"`, `/// details` becomes `???`, `/// tab` becomes `===`. Each line stays one line.
 */
export function rewriteBlocks(text: string): string {
  if (!/^\/{3,}[ \t]*[a-z]/im.test(text)) return text
  const open: string[] = []
  let fence: string | undefined
  let isBehindHead = false
  const rewrite = (line: string): string => {
    const indented = line.trim() === '' ? line : '    '.repeat(open.length) + line
    if (fence !== undefined) {
      if (closes(line, fence)) fence = undefined
      return indented
    }
    const wasBehindHead = isBehindHead
    isBehindHead = false
    const [, mark = '', type = '', title] = head.exec(line) ?? []
    if (mark !== '') {
      const depth = open.length
      open.push(mark)
      isBehindHead = true
      return '    '.repeat(depth) + headOf(type, title)
    }
    if (open.length > 0 && line.trim() === open.at(-1)) {
      open.pop()
      return ''
    }
    fence = fenceOpening.exec(line)?.[1]
    // Options of a block are indented right below its head.
    if (wasBehindHead && /^[ \t]{4,}[\w-]+:/.test(line)) {
      isBehindHead = true
      return ''
    }
    return indented
  }
  return text.split('\n').map(rewrite).join('\n')
}

function headOf(type: string, title: string | undefined): string {
  const quoted = title === undefined || title === '' ? '' : ` "${title.replaceAll('"', "'")}"`
  if (type === 'tab') return `===${quoted || ' "Tab"'}`
  if (type === 'details') return `??? note${quoted || ' "Details"'}`
  return type === 'admonition' ? `!!! note${quoted}` : `!!! ${type.toLowerCase()}${quoted}`
}
