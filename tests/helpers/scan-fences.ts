/** A block of code between fences. */
export interface ScannedFence {
  readonly info: string
  readonly code: string
}

/**
 * Scan the fences of a Markdown text line by line, knowing nothing of Markdown but them: code that goes through the generator is compared by
 * what this finds before and after.
 */
export function scanFences(text: string): ScannedFence[] {
  const fences: ScannedFence[] = []
  let open:
    | { readonly indent: string; readonly sign: string; readonly info: string; readonly lines: string[] }
    | undefined
  for (const line of text.split(/\r?\n/)) {
    const [, indent = '', sign = '', info = ''] = /^([\s>]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (!open) {
      if (sign !== '' && !(sign.startsWith('`') && info.includes('`')))
        open = { indent, sign, info: info.trim(), lines: [] }
    } else if (sign.startsWith(open.sign) && info.trim() === '') {
      fences.push({ info: open.info, code: open.lines.join('\n') })
      open = undefined
    } else open.lines.push(withoutIndent(line, open.indent))
  }
  return fences
}

/** Remove what is before the fence, or what a line has of it. */
function withoutIndent(line: string, indent: string): string {
  let length = 0
  while (length < indent.length && line[length] === indent[length]) length++
  return line.slice(length)
}

/** Whether code is shown as it is written: nothing in it, or behind its language, stands for other code or marks lines. */
export function isPlainFence({ info, code }: ScannedFence): boolean {
  return !/\b(?:file|ins|del|lang|demo)=/.test(info) && !/\[!code|highlight-(?:next-line|start|end)|\{\{/.test(code)
}
