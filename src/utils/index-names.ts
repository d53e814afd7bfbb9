/** List the names of an index that are most like a word, in the order of the index; `isMeant` leaves out others. */
export type ListSimilar = (word: string, isMeant: (name: string) => boolean) => string[]

/** Number of characters of a part that names are found by. */
const partLength = 3
/** Max names that are listed for a word. */
const maxListed = 24
/** Max names that are looked at for a word, those with its rarest parts first. */
const maxRead = 4000

/**
 * Index names by their parts of three characters, so that finding those that are like a word takes the same time however many there are.
 * @see Ukkonen, Approximate string-matching with q-grams and maximal matches, 1992, https://doi.org/10.1016/0304-3975(92)90143-4
 */
export function indexNames(all: Iterable<string>): ListSimilar {
  const names = [...all]
  const placesByPart = new Map<string, number[]>()
  for (const [place, name] of names.entries()) {
    for (const part of partsOf(name)) {
      const places = placesByPart.get(part)
      if (places) places.push(place)
      else placesByPart.set(part, [place])
    }
  }
  return (word, isMeant) => {
    const shared = new Map<number, number>()
    let read = 0
    const lists = [...partsOf(word)].map((part) => placesByPart.get(part) ?? []).sort((a, b) => a.length - b.length)
    for (const places of lists) {
      for (const place of places.slice(0, maxRead - read)) shared.set(place, (shared.get(place) ?? 0) + 1)
      read += places.length
      if (read >= maxRead) break
    }
    const lengthGap = (place: number) => Math.abs((names[place] ?? '').length - word.length)
    const ranked = [...shared].sort(([a, ofA], [b, ofB]) => ofB - ofA || lengthGap(a) - lengthGap(b) || a - b)
    const listed: number[] = []
    for (const [place] of ranked) {
      if (listed.length === maxListed) break
      if (isMeant(names[place] ?? '')) listed.push(place)
    }
    return listed.sort((a, b) => a - b).map((place) => names[place] ?? '')
  }
}

/** List the different parts of a name; its ends count as characters. */
function partsOf(name: string): Set<string> {
  const text = `\0\0${name.toLowerCase()}\0\0`
  return new Set(Array.from({ length: text.length - partLength + 1 }, (_, at) => text.slice(at, at + partLength)))
}
