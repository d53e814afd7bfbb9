/** Memoize a function; `keyOf` computes the key of its argument. */
export function memoize<Input, Answer>(
  keyOf: (input: Input) => string,
  answer: (input: Input) => Answer
): (input: Input) => Answer {
  const known = new Map<string, Answer>()
  return (input) => {
    const key = keyOf(input)
    if (!known.has(key)) known.set(key, answer(input))
    return known.get(key) as Answer
  }
}
