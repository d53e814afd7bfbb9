/** A line that begins a block of code, with what stands behind the fence. */
const opening = /^ {0,3}(?<fence>`{3,}(?=[^`]*$)|~{3,})(?<info>.*)$/

/** What a language looks like, or nothing. */
const language = /^[ \t]*(?:[\w+#.{-][^\s<>]*(?:[ \t].*)?)?$/

/**
 * Take a fence that is never closed and has text behind it for that text: a fence would hide it, and make code of all that follows.
 *
 * @example withoutOpenFence('``` <sum> ::= <sum> "+" <term>\n\nMore.') // '\\``` <sum> ::= <sum> "+" <term>\n\nMore.'
 */
export function withoutOpenFence(text: string): string {
  if (!/^ {0,3}(?:`{3}|~{3})[ \t]*[^\s\w`~]/m.test(text)) return text
  let offset = 0
  let open: { readonly at: number; readonly fence: string; readonly info: string } | undefined
  for (const line of text.split('\n')) {
    const { fence = '', info = '' } = opening.exec(line)?.groups ?? {}
    if (open === undefined && fence !== '') open = { at: offset + line.indexOf(fence), fence, info }
    else if (open !== undefined && fence.startsWith(open.fence) && info.trim() === '') open = undefined
    offset += line.length + 1
  }
  if (open === undefined || language.test(open.info)) return text
  return `${text.slice(0, open.at)}\\${text.slice(open.at)}`
}
