/**
 * Test whether a text may hold one of many signs, which nearly none does. Signs that begin a line are tried there alone, and most texts have no
 * character without which the others are none.
 */

/** Characters that signs are made of, which are rare in prose: what needs one of them is not looked for where there is none. */
const signCharacter = /[!#$&(*+:<=[\\^_`{|~\u3010\u300A\uFF00-\uFFEF]/

/** The parts of a pattern: an escape, a set, or any other character. */
const part = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^]/g

/** Create the test from the sources of patterns with the flags `imu`. */
export function createMayHold(sources: readonly string[]): (text: string) => boolean {
  const all = sources.flatMap((source) => alternativesOf(source).map((parts) => parts.join('')))
  const atLine = all.filter((source) => /^\^(?![*+?{])/.test(source))
  const others = all.filter((source) => !atLine.includes(source))
  const first = anyOf(
    others.filter((source) => !needsSign(source)),
    atLine.map((source) => source.slice(1))
  )
  const second = anyOf(others.filter(needsSign))
  return (text) => first.test(text) || (signCharacter.test(text) && second.test(text))
}

/** Join patterns; before the last ones the beginning of a line is looked for once. */
function anyOf(sources: readonly string[], atLine: readonly string[] = []): RegExp {
  const join = (some: readonly string[]) => some.map((source) => `(?:${source})`).join('|') || '(?!)'
  return new RegExp(`${join(sources)}|^(?:${join(atLine)})`, 'imu')
}

/** Split a pattern at its outermost bars. */
function alternativesOf(source: string): string[][] {
  const alternatives: string[][] = [[]]
  let depth = 0
  for (const text of source.match(part) ?? []) {
    if (text === '(') depth++
    if (text === ')') depth--
    if (text === '|' && depth === 0) alternatives.push([])
    else alternatives.at(-1)?.push(text)
  }
  return alternatives
}

/** Whether whatever a pattern matches has one of the characters. A pattern that is not understood is taken for one without. */
function needsSign(source: string): boolean {
  return alternativesOf(source).every((parts) => {
    for (let index = 0; index < parts.length; index++) {
      const start = index
      if (parts[start] === '(') index = endOfGroup(parts, start)
      const isOptional = /^(?:[*?]|\{0)/.test(parts.slice(index + 1, index + 3).join(''))
      if (!isOptional && isSign(parts.slice(start, index + 1).join(''))) return true
      if (parts[index + 1] === '{') index = parts.indexOf('}', index)
    }
    return false
  })
}

/** Find the end of a group of a pattern. */
function endOfGroup(parts: readonly string[], start: number): number {
  let depth = 0
  for (let index = start; index < parts.length; index++) {
    if (parts[index] === '(') depth++
    if (parts[index] === ')' && --depth === 0) return index
  }
  return parts.length
}

/** Whether a part of a pattern matches nothing but what has one of the characters. */
function isSign(text: string): boolean {
  const inner = /^\((?:\?:|(?!\?))([^]*)\)$/.exec(text)?.[1]
  if (text.startsWith('(')) return inner !== undefined && needsSign(inner)
  if (text.startsWith('\\')) return signCharacter.test(text.slice(1))
  if (!text.startsWith('[')) return !/^[$*+^{|]$/.test(text) && signCharacter.test(text)
  const members = text.slice(1, -1).replaceAll(/\\([^])/g, '$1')
  return !text.startsWith('[^') && members !== '' && members.split('').every((member) => signCharacter.test(member))
}
