/** Make a function that answers the same question once; `keyOf` says which questions are the same. */
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
