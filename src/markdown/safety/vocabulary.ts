/** Elements that may be in a tree, and the attributes that each may have, by their names in hast. */
export type Vocabulary = ReadonlyMap<string, ReadonlySet<string>>

/** Create a vocabulary of lists: the attributes of every element, and those of each. */
export function vocabularyOf(common: string, elements: Readonly<Record<string, string>>): Vocabulary {
  return new Map(
    Object.entries(elements).map(([name, own]) => [name, new Set(`${common} ${own}`.split(' ').filter(Boolean))])
  )
}
