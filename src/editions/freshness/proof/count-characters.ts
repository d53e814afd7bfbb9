import type { AnyNode } from './outline.js'

/** How often each character is there. */
export type CharacterCounts = Map<string, number>

/** What is no letter of a text: blanks, and the marks of emphasis, links and their titles. */
const ignored = /[\s*_~()"'\u200B-\u200D\u2060\uFEFF]/

/** Fields of nodes that hold what is written. */
const fields = ['value', 'url', 'title', 'alt', 'meta', 'lang'] as const

/** Count the characters that a tree of Markdown holds, wherever they are. */
export function countCharacters(tree: AnyNode): CharacterCounts {
  const counts: CharacterCounts = new Map()
  const visit = (node: AnyNode) => {
    if (node.type === 'yaml') return
    const { attributes } = node
    const others = Array.isArray(attributes) ? [] : Object.values(attributes ?? {})
    for (const text of [...fields.map((field) => node[field]), ...(others as unknown[])])
      if (typeof text === 'string') addCharacters(counts, text, 1)
    node.children?.forEach(visit)
  }
  visit(tree)
  return counts
}

/** Add the characters of a text to counts, or take them away. */
export function addCharacters(counts: CharacterCounts, text: string, times: 1 | -1): void {
  for (const character of text.normalize('NFC'))
    if (!ignored.test(character)) counts.set(character, (counts.get(character) ?? 0) + times)
}

/** Add counts to others, or take them away. */
export function addCounts(counts: CharacterCounts, others: ReadonlyMap<string, number>, times: 1 | -1): void {
  for (const [character, count] of others) counts.set(character, (counts.get(character) ?? 0) + times * count)
}
