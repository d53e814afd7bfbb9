import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const characters: Readonly<Record<string, string>> = { NUL: '\0', TAB: '\t', LF: '\n', FF: '\f' }

/**
 * Read the payloads of `hostile-html.txt`. `CAPSTAN_PAYLOADS` names a JSON file of more, such as a list that somebody
 * published: those are tried as well.
 */
export function hostileHtml(): string[] {
  const text = readFileSync(join(import.meta.dirname, 'hostile-html.txt'), 'utf8')
  const own = text.split('\n').filter((line) => line !== '' && !/^##? /.test(line))
  const others = process.env.CAPSTAN_PAYLOADS
  return [...own.map(withCharacters), ...(others ? (JSON.parse(readFileSync(others, 'utf8')) as string[]) : [])]
}

/** Put in the characters that a line of text cannot show. */
function withCharacters(line: string): string {
  return line.replaceAll(/\{(?:(NUL|TAB|LF|FF)|U\+([\dA-F]{4}))\}/g, (_, name: string | undefined, code: string) =>
    name === undefined ? String.fromCodePoint(Number.parseInt(code, 16)) : (characters[name] ?? '')
  )
}
