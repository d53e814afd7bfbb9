/**
 * The metrics of a font file, from the tables `name`, `head`, `hhea`, `hmtx` and `cmap`
 * (https://learn.microsoft.com/typography/opentype/spec/).
 */

/** Widths of the characters of a font. */
export interface FontMetrics {
  readonly family: string
  /** Width of a character in parts of the font's size; undefined: the font does not have it. */
  readonly widthOf: (character: string) => number | undefined
}

/** Parse a TrueType or OpenType font; of a collection the first one. Undefined: the bytes are no such font. */
export function parseFont(bytes: Uint8Array): FontMetrics | undefined {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const tables = readTables(view)
    const at = (tag: string) => {
      const offset = tables.get(tag)
      if (offset === undefined) throw new RangeError(tag)
      return offset
    }
    const unitsPerEm = view.getUint16(at('head') + 18)
    const longMetrics = view.getUint16(at('hhea') + 34)
    const glyphOf = readCharacters(view, at('cmap'))
    const hmtx = at('hmtx')
    const widthOf = (character: string) => {
      const glyph = glyphOf(character.codePointAt(0) ?? 0)
      if (glyph === 0) return undefined
      return view.getUint16(hmtx + 4 * Math.min(glyph, longMetrics - 1)) / unitsPerEm
    }
    const family = readFamily(view, at('name'))
    return family === undefined || unitsPerEm === 0 ? undefined : { family, widthOf }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** List where the tables of a font begin. */
function readTables(view: DataView): Map<string, number> {
  const tagAt = (offset: number) => String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)))
  const start = tagAt(0) === 'ttcf' ? view.getUint32(12) : 0
  const count = view.getUint16(start + 4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = start + 12 + 16 * index
      return [tagAt(record), view.getUint32(record + 8)]
    })
  )
}

/** Read the family of a font, the typographic one first, from its names in Unicode. */
function readFamily(view: DataView, table: number): string | undefined {
  const count = view.getUint16(table + 2)
  const strings = table + view.getUint16(table + 4)
  const names = Array.from({ length: count }, (_, index) => {
    const record = table + 6 + 12 * index
    const [platform, language, id] = [0, 4, 6].map((offset) => view.getUint16(record + offset))
    const [length = 0, offset = 0] = [8, 10].map((part) => view.getUint16(record + part))
    const units = Array.from({ length: length >> 1 }, (__, unit) => view.getUint16(strings + offset + 2 * unit))
    return { platform, language, id, text: String.fromCharCode(...units) }
  })
  const ofWindows = names.filter(({ platform }) => platform === 3)
  const inEnglish = ofWindows.filter(({ language }) => language === 0x409)
  return [...inEnglish, ...ofWindows].find(({ id }) => id === 1)?.text
}

/** Read the mapping from characters to glyphs: the largest of the formats 12 and 4. */
function readCharacters(view: DataView, table: number): (codePoint: number) => number {
  const count = view.getUint16(table + 2)
  const subtables = Array.from({ length: count }, (_, index) => table + view.getUint32(table + 4 + 8 * index + 4))
  const wide = subtables.find((offset) => view.getUint16(offset) === 12)
  if (wide !== undefined) return (codePoint) => glyphOfGroups(view, wide, codePoint)
  const narrow = subtables.find((offset) => view.getUint16(offset) === 4)
  return narrow === undefined ? () => 0 : (codePoint) => glyphOfSegments(view, narrow, codePoint)
}

/** Look a character up in format 12, segmented coverage. */
function glyphOfGroups(view: DataView, table: number, codePoint: number): number {
  let [low, high] = [0, view.getUint32(table + 12) - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const group = table + 16 + 12 * middle
    const first = view.getUint32(group)
    if (codePoint < first) high = middle - 1
    else if (codePoint > view.getUint32(group + 4)) low = middle + 1
    else return view.getUint32(group + 8) + codePoint - first
  }
  return 0
}

/** Look a character up in format 4, segments with deltas. */
function glyphOfSegments(view: DataView, table: number, codePoint: number): number {
  const size = view.getUint16(table + 6)
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map((offset) => table + offset)
  for (let offset = 0; offset < size; offset += 2) {
    if (codePoint > view.getUint16((ends ?? 0) + offset)) continue
    const first = view.getUint16((starts ?? 0) + offset)
    if (codePoint < first) return 0
    const delta = view.getUint16((deltas ?? 0) + offset)
    const rangeAt = (ranges ?? 0) + offset
    const range = view.getUint16(rangeAt)
    if (range === 0) return (codePoint + delta) & 0xffff
    const glyph = view.getUint16(rangeAt + range + 2 * (codePoint - first))
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
