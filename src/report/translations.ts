import type { Colors } from './colors.js'
import { terminalText } from './terminal-text.js'

/** Format the pages of a translation in which something is to be done, in two columns, and sentences about all of it. */
export function formatTranslation(
  pages: readonly { readonly page: string; readonly work: string }[],
  sentences: readonly string[],
  colors: Colors
): string {
  const width = Math.min(60, Math.max(0, ...pages.map(({ page }) => page.length)))
  const lines = pages.map(
    ({ page, work }) => `${terminalText(page).padEnd(width)}  ${colors.yellow(terminalText(work))}`
  )
  return `${[...lines, ...(lines.length > 0 ? [''] : []), ...sentences].join('\n')}\n`
}

/** Format what is to be done section by section, with the texts that changed. */
export function formatTodo(
  items: readonly { readonly place: string; readonly message: string; readonly texts: readonly string[] }[],
  colors: Colors
): string {
  const blocks = items.map(({ place, message, texts }) => {
    const quoted = texts.flatMap((text) => terminalLines(text).map((line) => colors.dim(`  | ${line}`)))
    return [`${colors.bold(terminalText(place))} ${terminalText(message)}`, ...quoted].join('\n')
  })
  return blocks.map((block) => `${block}\n\n`).join('')
}

function terminalLines(text: string): string[] {
  return text.split('\n').map(terminalText)
}
