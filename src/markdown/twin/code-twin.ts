/** A block of code as its author wrote it, beside the element that shows it highlighted. */
export interface CodeTwin {
  readonly language: string
  readonly title?: string
  readonly value: string
}

/** What changes the lines of a block: their numbers, from 1. */
interface LineChanges {
  readonly added: ReadonlySet<number>
  readonly removed: ReadonlySet<number>
}

/**
 * Create what the Markdown of a page says of a block of code. Lines that marks add or remove get the signs of a diff: without them both
 * would be code.
 */
export function codeTwin(
  block: Omit<CodeTwin, 'value'>,
  lines: readonly string[],
  { added, removed }: LineChanges
): CodeTwin {
  if (block.language.toLowerCase() === 'diff' || added.size + removed.size === 0)
    return { ...block, value: lines.join('\n') }
  const signOf = (number: number) => (added.has(number) ? '+' : removed.has(number) ? '-' : ' ')
  return { ...block, language: 'diff', value: lines.map((line, index) => signOf(index + 1) + line).join('\n') }
}
