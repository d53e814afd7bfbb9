/** The mapping from traditional to simplified characters. */
export interface Variants {
  readonly simplified: ReadonlyMap<string, string>
  /** Matches the traditional characters. */
  readonly pattern: RegExp
  /** 1 for each UTF-16 unit that begins one of them: few texts have any, which is seen sooner than by the expression. */
  readonly firstUnits: Uint8Array
}

/** Parse a table of pairs: a traditional character, then its simplified one. */
export function readVariants(table: string): Variants {
  const characters = Array.from(table.trim())
  const simplified = new Map<string, string>()
  for (let index = 0; index + 1 < characters.length; index += 2)
    simplified.set(characters[index] ?? '', characters[index + 1] ?? '')
  const firstUnits = new Uint8Array(0x10000)
  for (const character of simplified.keys()) firstUnits[character.charCodeAt(0)] = 1
  return { simplified, pattern: new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu'), firstUnits }
}

/** Filter a table to what an index needs: traditional characters that it and its groups of words lack, whose simplified ones they hold. */
export function variantsFor(characters: ReadonlySet<string>, table: string): string {
  const pairs = [...readVariants(table).simplified]
  return pairs
    .filter(([character, simplified]) => characters.has(simplified) && !characters.has(character))
    .flat()
    .join('')
}

/** Convert traditional characters to simplified ones. */
export function simplify(text: string, { simplified, pattern, firstUnits }: Variants): string {
  let position = 0
  while (position < text.length && firstUnits[text.charCodeAt(position)] === 0) position++
  if (position === text.length) return text
  return text.replaceAll(pattern, (character) => simplified.get(character) ?? character)
}
