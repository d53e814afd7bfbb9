/** Write a text for a cell of a table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
}

/** Write a table; the texts of the cells are Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** The head of a page: its title, its description, and words by which readers look for it. */
export interface PageHead {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
}

/** Write a page: its front matter, and blocks with blank lines between them. Search shows what explains before what lists. */
export function page({ title, description, keywords }: PageHead, blocks: readonly string[]): string {
  const head = `title: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\nkeywords: ${JSON.stringify(keywords)}\nsearch_priority: low`
  return `---\n${head}\n---\n\n${blocks.join('\n\n')}\n`
}
