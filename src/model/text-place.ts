/** Line numbers reserved for one file of a page: more than 5 MB of empty lines would fill. */
export const linesPerFile = 10_000_000

/** What of a page a thread is at. */
export interface TextPlace {
  /** From 1; those of the files that the page includes follow on those of the page, see `FileSet`. */
  readonly line: number
  readonly column: number
  /** The file of that line, where it is not the page: one that the page includes, or a text of a description as `file#pointer`. */
  readonly file?: string | undefined
  /** Whether the code of the page runs, and it is where that begins; absent: it is where a block of text begins. */
  readonly isCode?: boolean
}

/** Told of each block before it is parsed, and of code before it runs; undefined: the page is at neither. */
export type PlaceListener = (place: TextPlace | undefined) => void

/** A place that one thread writes, and another one reads although the first is busy. */
export type SharedPlace = Int32Array

/** Numbers of a shared place before the name of its file: line, column, whether it is code, and the bytes of the name. */
const numbers = 4

/** Max bytes of the name of a file: a longer one is left out. */
const maxFileBytes = 1024

/** Create a place that threads share; it is nowhere. */
export function createSharedPlace(): SharedPlace {
  return new Int32Array(new SharedArrayBuffer(numbers * Int32Array.BYTES_PER_ELEMENT + maxFileBytes))
}

/** View the bytes that hold the name of the file. */
function fileBytesOf(shared: SharedPlace): Uint8Array {
  return new Uint8Array(shared.buffer, shared.byteOffset + numbers * Int32Array.BYTES_PER_ELEMENT)
}

/** Write where this thread is. */
export function writePlace(shared: SharedPlace, place: TextPlace | undefined): void {
  Atomics.store(shared, 0, place?.line ?? 0)
  Atomics.store(shared, 1, place?.column ?? 0)
  Atomics.store(shared, 2, place?.isCode ? 1 : 0)
  const bytes = Buffer.from(place?.file ?? '')
  const isKept = bytes.length <= maxFileBytes
  if (isKept) fileBytesOf(shared).set(bytes)
  Atomics.store(shared, 3, isKept ? bytes.length : 0)
}

/** Read where the other thread is. */
export function readPlace(shared: SharedPlace): TextPlace | undefined {
  const [line = 0, column = 0, isCode, length = 0] = Array.from({ length: numbers }, (_, index) =>
    Atomics.load(shared, index)
  )
  if (line === 0) return undefined
  const file = length === 0 ? undefined : Buffer.from(fileBytesOf(shared).slice(0, length)).toString()
  return { line, column, isCode: isCode === 1, ...(file !== undefined && { file }) }
}
