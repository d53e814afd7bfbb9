/** Write a text for a cell of a table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
}

/** Write a table; the texts of the cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Write a page: its front matter, and blocks with blank lines between them. Search shows what explains before what lists. */
export function page(
  { title, description }: { readonly title: string; readonly description: string },
  blocks: readonly string[]
): string {
  const head = `title: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\nsearch_priority: low`
  return `---\n${head}\n---\n\n${blocks.join('\n\n')}\n`
}
