/** A state of a nondeterministic automaton. Reading a character leads to `to`; without one, it is in all of `beside`, too. */
export interface MatchState {
  /** One character, or which it may be: `segment`, all but the slash, or `any`. */
  readonly reads?: string
  readonly to?: number
  readonly beside?: readonly number[]
}

/**
 * Whether an automaton accepts a text: all states that it can be in are followed side by side (Thompson, 1968), so that the time grows with
 * the length of the text, whatever the pattern is. The first state accepts.
 */
export function acceptsText(states: readonly MatchState[], start: number, text: string): boolean {
  /** For each state the turn in which it was entered last. */
  const entered = new Uint32Array(states.length)
  const enter = (ids: readonly number[], turn: number): number[] => {
    const list: number[] = []
    const add = (id: number) => {
      if (entered[id] === turn) return
      entered[id] = turn
      list.push(id)
    }
    ids.forEach(add)
    // An array hands out what is added to it on the way.
    for (const id of list) states[id]?.beside?.forEach(add)
    return list
  }
  let reached = enter([start], 1)
  for (let at = 0; at < text.length && reached.length > 0; at++) {
    const character = text[at]
    const next: number[] = []
    for (const id of reached) {
      const { reads, to = 0 } = states[id] ?? {}
      if (reads === character || reads === 'any' || (reads === 'segment' && character !== '/')) next.push(to)
    }
    reached = enter(next, at + 2)
  }
  return reached.includes(0)
}
