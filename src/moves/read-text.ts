import { readFileSync } from 'node:fs'

/** Read the text of a file that is edited, which the move has found among those of the site. */
export function readText(file: string): string {
  return readFileSync(file, 'utf8')
}
