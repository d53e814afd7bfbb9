/** Characters that nobody sees in code, and that make other words of it: those without a width, and blanks that are none. */
const unseen = /[\u00A0\u00AD\u200B\u202F\u2060\uFEFF]/gu

/** Lines of drawings, such as those that `tree` prints with blanks of this kind. */
const drawn = /[\u2500-\u257F]/u

const leftMark = /\[!code\b[^\]\n]*\]?/i

/** Find the lines of code with characters that no reader sees or means, and with marks that nothing has read. */
export function rawCode(lines: readonly string[]): { readonly line: string; readonly message: string }[] {
  return lines.flatMap((line) => {
    const characters = drawn.test(line) ? [] : [...new Set(line.match(unseen))]
    const names = characters.map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    const left = leftMark.exec(line)?.[0]
    return [
      ...(names.length > 0
        ? [
            {
              line,
              message: `The code has ${names.join(' and ')}, which nobody sees and no program reads as a blank: write an ordinary blank, or nothing.`
            }
          ]
        : []),
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
