import { acceptsText, type MatchState } from './match-states.js'

/**
 * Compile a pattern of paths: `*` stands for characters of one segment, `**` for any number of segments, `?` for one character,
 * `{a,b}` for either. Patterns are those of authors: matching takes a time that grows with the path alone.
 *
 * @example matcherOf('guides/**')('guides/start.md') // true
 */
export function matcherOf(pattern: string): (path: string) => boolean {
  const head = /^[^*?{]*/.exec(pattern)?.[0] ?? ''
  if (head === pattern) return (path) => path === pattern
  const rest = pattern.slice(head.length)
  // `/**` at the end also stands for nothing.
  const known = /^\*\*$/.test(rest) ? head.replace(/\/$/, '') : head
  const states: MatchState[] = [{}]
  const start = compile(pattern, 0, states)
  return (path) => path.startsWith(known) && acceptsText(states, start, path)
}

const tokens = /\*\*\/|\/\*\*$|\*\*|\*|\?|\{[^{}]*\}|[\s\S]/g

/** Add the states of a pattern that leads to a state; returns the first of them. */
function compile(pattern: string, next: number, states: MatchState[]): number {
  const add = (state: MatchState) => states.push(state) - 1
  /** Read any number of characters, and go on. */
  const repeat = (reads: 'segment' | 'any', then: number) => {
    const id = states.length
    return add({ reads, to: id, beside: [then] })
  }
  const compileToken = (token: string, then: number): number => {
    if (token === '**/') {
      const first = add({})
      const end = repeat('segment', add({ reads: '/', to: first }))
      states[first] = { beside: [then, add({ reads: 'segment', to: end })] }
      return first
    }
    if (token === '/**') return add({ beside: [then, add({ reads: '/', to: repeat('any', then) })] })
    if (token === '**') return repeat('any', then)
    if (token === '*') return repeat('segment', then)
    if (token === '?') return add({ reads: 'segment', to: then })
    if (token.length === 1) return add({ reads: token, to: then })
    return add({
      beside: token
        .slice(1, -1)
        .split(',')
        .map((each) => compile(each.trim(), then, states))
    })
  }
  return (pattern.match(tokens) ?? []).reduceRight((then, token) => compileToken(token, then), next)
}
