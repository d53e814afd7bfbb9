/** Where each traditional character leads. */
export interface Variants {
  readonly simplified: ReadonlyMap<string, string>
  /** Finds the characters that lead elsewhere; most texts have few or none. */
  readonly pattern: RegExp
}

/** Read a table of pairs: a traditional character, its simplified one, and so on. */
export function readVariants(table: string): Variants {
  const characters = Array.from(table.trim())
  const simplified = new Map<string, string>()
  for (let index = 0; index + 1 < characters.length; index += 2)
    simplified.set(characters[index] ?? '', characters[index + 1] ?? '')
  return { simplified, pattern: new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu') }
}

/** Choose of a table what helps queries of an index: characters that it does not hold and that lead to those that it does. */
export function variantsFor(characters: ReadonlySet<string>, table: string): string {
  const pairs = [...readVariants(table).simplified]
  return pairs
    .filter(([character, simplified]) => characters.has(simplified) && !characters.has(character))
    .flat()
    .join('')
}

/** Write traditional characters as simplified ones. */
export function simplify(text: string, { simplified, pattern }: Variants): string {
  return text.replaceAll(pattern, (character) => simplified.get(character) ?? character)
}
