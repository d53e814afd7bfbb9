/** Where each traditional character leads. */
export type Variants = ReadonlyMap<string, string>

/** Read a table of pairs: a traditional character, its simplified one, and so on. */
export function readVariants(table: string): Variants {
  const characters = Array.from(table.trim())
  const variants = new Map<string, string>()
  for (let index = 0; index + 1 < characters.length; index += 2)
    variants.set(characters[index] ?? '', characters[index + 1] ?? '')
  return variants
}

/** Write traditional characters as simplified ones. */
export function simplify(text: string, variants: Variants): string {
  return text.replaceAll(/[\u3400-\u9fff]/g, (character) => variants.get(character) ?? character)
}
