/**
 * Memoize the kinds of characters by code point: regular expressions of scripts and categories take many times as long
 * as a lookup. `classify` gives a number above 0.
 */
export function rememberKinds(classify: (character: string) => number): (point: number) => number {
  const kinds = new Uint8Array(0x10000)
  return (point) => {
    if (point > 0xffff) return classify(String.fromCodePoint(point))
    const known = kinds[point] ?? 0
    return known > 0 ? known : (kinds[point] = classify(String.fromCharCode(point)))
  }
}
