/** Quote texts of which one is meant: `"a" or "b"`. */
export function quoteChoice(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(' or ')
}
