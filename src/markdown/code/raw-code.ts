/** Characters that nobody sees in code, and that make other words of it: those without a width, and blanks that are none. */
const unseen = /[\u00A0\u00AD\u200B\u202F\u2060\uFEFF]/gu

/** Lines of drawings, such as those that `tree` prints with blanks of this kind. */
const drawn = /[\u2500-\u257F]/u

const leftMark = /\[!code\b[^\]\n]*\]?/i

/** What French and Swiss typography sets apart by such a blank. */
const typographic = /(?<=[«‹]|\d)[\u00A0\u202F](?=[\d\p{L}«‹])|[\u00A0\u202F](?=[:;!?»›%€$])/gu

/** What begins a comment that may go on below, and a comment up to the end of its line. */
const blockComment = /(?<![^\s;{}()])(?:\/\*(?=[\s*]|$)|<!--)/
const lineComment = /(?:^|[ \t;{}()])(?:\/\/|#(?=[ \t]|$))[^\n]*$|^[ \t]*(?:-- |[;%][ \t])[^\n]*$/

/** Leave comments out of lines: no program reads what is in them. */
function withoutComments(lines: readonly string[]): string[] {
  let end: string | undefined
  return lines.map((line) => {
    let code = line
    if (end !== undefined) {
      const at = line.indexOf(end)
      if (at < 0) return ''
      code = line.slice(at + end.length)
      end = undefined
    }
    const opening = blockComment.exec(code)
    if (opening) {
      const closing = opening[0] === '<!--' ? '-->' : '*/'
      const at = code.indexOf(closing, opening.index + opening[0].length)
      if (at < 0) end = closing
      code = code.slice(0, opening.index) + (at < 0 ? '' : code.slice(at + closing.length))
    }
    return code.replace(lineComment, '')
  })
}

/** Find the lines of code with characters that no reader sees or means, and with marks that nothing has read. */
export function rawCode(lines: readonly string[]): { readonly line: string; readonly message: string }[] {
  const read = lines.some((line) => line.search(unseen) >= 0) ? withoutComments(lines) : lines
  return lines.flatMap((line, index) => {
    const message = drawn.test(line) ? undefined : describeUnseen(read[index] ?? '')
    const left = leftMark.exec(line)?.[0]
    return [
      ...(message === undefined ? [] : [{ line, message }]),
      ...(left === undefined
        ? []
        : [
            {
              line,
              message: `"${left}" is shown as it is written: write a mark such as [!code highlight] or [!code ++] at the end of a line, in a comment.`
            }
          ])
    ]
  })
}

/** Name the characters of code that nobody sees, and say what to write; undefined: it has none. */
export function describeUnseen(code: string): string | undefined {
  const characters = [...new Set(code.replaceAll(typographic, '').match(unseen))]
  if (characters.length === 0) return undefined
  const names = characters.map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
  return `The code has ${names.join(' and ')}, which nobody sees and no program reads as a blank: write an ordinary blank, or nothing.`
}
