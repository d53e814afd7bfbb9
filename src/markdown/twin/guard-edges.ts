import type { Nodes, PhrasingContent } from 'mdast'

/**
 * Stands beside a mark where the writer would write the letter as a reference, because CommonMark takes no mark between a letter and
 * punctuation for one. Chinese, Japanese and Korean need none: all that reads them follows
 * https://github.com/tats-u/markdown-cjk-friendly. It is punctuation, and no author can write NUL.
 */
const guards = { before: '\0\u2042', after: '\u2042\0' } as const

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFFEF]/u
const punctuation = /[\p{P}\p{S}]/u

/** Guard the edges of the marks of a line. */
export function guardEdges(line: PhrasingContent[]): void {
  for (const [index, node] of line.entries()) {
    if (node.type !== 'emphasis' && node.type !== 'strong' && node.type !== 'delete') continue
    const [before, after] = [line[index - 1], line[index + 1]]
    if (before?.type === 'text' && isGuarded(lastOf(before.value), firstOf(node))) before.value += guards.before
    if (after?.type === 'text' && isGuarded(firstCharacter(after.value), lastInside(node)))
      after.value = guards.after + after.value
  }
}

/** Remove the guards from what was written. */
export function withoutGuards(markdown: string): string {
  return markdown.replaceAll(guards.before, '').replaceAll(guards.after, '')
}

function isGuarded(outside: string, inside: string): boolean {
  if (/^\s*$/.test(outside) || punctuation.test(outside) || !punctuation.test(inside)) return false
  return cjk.test(outside) || cjk.test(inside)
}

/** Find the character that a node begins with; all but text begins with punctuation. */
function firstOf(node: Nodes): string {
  if (node.type === 'text') return firstCharacter(node.value)
  const [first] = 'children' in node ? node.children : []
  return isMark(node) && first?.type === 'text' ? firstCharacter(first.value) : '*'
}

function lastInside(node: Nodes): string {
  const last = 'children' in node ? node.children.at(-1) : undefined
  return last?.type === 'text' ? lastOf(last.value) : '*'
}

function isMark({ type }: Nodes): boolean {
  return type === 'emphasis' || type === 'strong' || type === 'delete'
}

function firstCharacter(text: string): string {
  return /^./su.exec(text)?.[0] ?? ''
}

function lastOf(text: string): string {
  return /.$/su.exec(text.slice(-2))?.[0] ?? ''
}
