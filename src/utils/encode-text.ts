/**
 * Encode texts as UTF-8 in memory that is used again. A build encodes each page several times, and memory that is fresh costs
 * more than the encoding itself: the system clears it page by page.
 */

/** Longest text in UTF-16 units that is encoded in the memory that is kept; longer ones get memory of their own. */
const maxUnits = 2_000_000

/** UTF-8 takes at most three bytes for a unit of UTF-16. */
const maxUnitBytes = 3

let kept = Buffer.alloc(0)

/** Encode a text. What is returned is valid until the next call: who keeps it copies it. */
export function encodeText(text: string): Buffer {
  return encodeTexts([text])[0] ?? Buffer.alloc(0)
}

/** Encode texts, one behind the other in one piece of memory, valid until the next call; `room` bytes before them are free. */
export function encodeTexts(texts: readonly string[], room = 0): Buffer[] {
  const units = texts.reduce((sum, { length }) => sum + length, 0)
  const memory = units > maxUnits ? Buffer.allocUnsafeSlow(room + units * maxUnitBytes) : keptMemory(room, units)
  let start = room
  return texts.map((text) => {
    const end = start + memory.write(text, start)
    const bytes = memory.subarray(start, end)
    start = end
    return bytes
  })
}

/** Return the memory that is kept, which grows to what texts of so many units may need. */
function keptMemory(room: number, units: number): Buffer {
  const needed = room + units * maxUnitBytes
  if (kept.length < needed) kept = Buffer.allocUnsafeSlow(Math.max(needed, 2 * kept.length))
  return kept
}
