/** The mapping from traditional to simplified characters. */
export interface Variants {
  readonly simplified: ReadonlyMap<string, string>
  /** Matches the traditional characters. */
  readonly pattern: RegExp
}

/** Parse a table of pairs: a traditional character, then its simplified one. */
export function readVariants(table: string): Variants {
  const characters = Array.from(table.trim())
  const simplified = new Map<string, string>()
  for (let index = 0; index + 1 < characters.length; index += 2)
    simplified.set(characters[index] ?? '', characters[index + 1] ?? '')
  return { simplified, pattern: new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu') }
}

/** Filter a table to what an index needs: traditional characters that it lacks, whose simplified ones it holds. */
export function variantsFor(characters: ReadonlySet<string>, table: string): string {
  const pairs = [...readVariants(table).simplified]
  return pairs
    .filter(([character, simplified]) => characters.has(simplified) && !characters.has(character))
    .flat()
    .join('')
}

/** Convert traditional characters to simplified ones. */
export function simplify(text: string, { simplified, pattern }: Variants): string {
  return text.replaceAll(pattern, (character) => simplified.get(character) ?? character)
}
