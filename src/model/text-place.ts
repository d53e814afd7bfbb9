/** Line numbers reserved for one file of a page: more than 5 MB of empty lines would fill. */
export const linesPerFile = 10_000_000

/** What of a page a thread is at. */
export interface TextPlace {
  /** From 1; those of the files that the page includes follow on those of the page, see `FileSet`. */
  readonly line: number
  readonly column: number
  /** Whether the code of the page runs, and it is where that begins; absent: it is where a block of text begins. */
  readonly isCode?: boolean
}

/** Told of each block before it is parsed, and of code before it runs; undefined: the page is at neither. */
export type PlaceListener = (place: TextPlace | undefined) => void

/** A place that one thread writes, and another one reads although the first is busy. */
export type SharedPlace = Int32Array

/** Create a place that threads share; it is nowhere. */
export function createSharedPlace(): SharedPlace {
  return new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))
}

/** Write where this thread is. */
export function writePlace(shared: SharedPlace, place: TextPlace | undefined): void {
  Atomics.store(shared, 0, place?.line ?? 0)
  Atomics.store(shared, 1, place?.column ?? 0)
  Atomics.store(shared, 2, place?.isCode ? 1 : 0)
}

/** Read where the other thread is. */
export function readPlace(shared: SharedPlace): TextPlace | undefined {
  const [line = 0, column = 0, isCode] = Array.from(shared.keys(), (index) => Atomics.load(shared, index))
  return line === 0 ? undefined : { line, column, isCode: isCode === 1 }
}
