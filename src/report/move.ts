import type { Colors } from './colors.js'
import { terminalText } from './terminal-text.js'

/** A redirect as it is told. */
interface ToldRedirect {
  readonly from: string
  readonly to: string
}

/** What a move did; paths are relative to the site directory. */
export interface ToldMove {
  readonly renamed: readonly ToldRedirect[]
  readonly edited: readonly string[]
  readonly redirects: readonly ToldRedirect[]
  readonly removedRedirects: readonly ToldRedirect[]
  /** Whether everything was put back. */
  readonly isDryRun: boolean
}

/** Format what a move renamed and edited. */
export function formatMove(
  { renamed, edited, redirects, removedRedirects, isDryRun }: ToldMove,
  colors: Colors
): string {
  const arrow = ({ from, to }: ToldRedirect) => `${terminalText(from)} ${colors.dim('->')} ${terminalText(to)}`
  const lines = [
    ...renamed.map((each) => `${colors.green('renamed')}   ${arrow(each)}`),
    ...edited.map((file) => `${colors.green('edited')}    ${terminalText(file)}`),
    ...redirects.map((each) => `${colors.green('redirect')}  ${arrow(each)}`),
    ...removedRedirects.map((each) => `${colors.yellow('removed')}   redirect ${arrow(each)}`)
  ]
  const end = isDryRun ? 'Nothing was written (--dry-run).' : 'The site is as clean as before.'
  return `${[...lines, end].join('\n')}\n`
}
