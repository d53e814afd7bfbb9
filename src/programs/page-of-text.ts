/** Longest answer in UTF-16 units; what reads such answers takes no more at once. */
const maxLength = 40_000

/** Cut a page out of a long text at the ends of lines, and say where the next one begins. */
export function pageOfText(text: string, start: number): string {
  if (start >= text.length)
    return start === 0 ? text : `Unexpected start ${start}: the text has ${text.length} characters.`
  if (text.length - start <= maxLength) return text.slice(start)
  const lineEnd = text.lastIndexOf('\n', start + maxLength) + 1
  const end = lineEnd > start ? lineEnd : start + maxLength
  return `${text.slice(start, end)}\n[${end} of ${text.length} characters; go on with start: ${end}]\n`
}
