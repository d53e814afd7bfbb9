/**
 * When a run of `*`, `_` or `~~` opens and closes emphasis, by the rules of each parser: the reference has those of
 * `remark-cjk-friendly`, the native parser those of CommonMark, with micromark's addition for marks beside each other.
 */
import { classifyCharacter } from 'micromark-extension-cjk-friendly-util'

/** What a run may do. */
export interface Flanking {
  readonly opens: boolean
  readonly closes: boolean
}

/** Class of a character as the native parser sees it; a `marker` is one of `*`, `_` and `~`. */
export type NativeClass = 'space' | 'punctuation' | 'letter' | 'marker'

/** A neighbour of a run as the reference sees it. */
export interface ReferenceNeighbour {
  /** A set of the bits below. */
  readonly kind: number
  readonly isTilde: boolean
}

// The bits of the classes of `micromark-extension-cjk-friendly-util`.
const space = 1
const punctuation = 2
const cjk = 4096
const ideographicSelector = 8192

/** Class of the edge of a text in the reference. */
export const edgeKind = space

const kinds = new Map<number, number>()

/** Find the class of a character in the reference. */
export function referenceKind(codePoint: number): number {
  const known = kinds.get(codePoint)
  if (known !== undefined) return known
  const kind = classifyCharacter(codePoint)
  kinds.set(codePoint, kind)
  return kind
}

/** Compute what the reference lets a run do. */
export function referenceFlanking(marker: string, before: ReferenceNeighbour, after: ReferenceNeighbour): Flanking {
  const isBeforeBreak = isBreak(before.kind)
  const isAfterBreak = isBreak(after.kind)
  const isLeft =
    !isAfterBreak ||
    (isForeign(after.kind) && (isBeforeBreak || (before.kind & (cjk | ideographicSelector)) !== 0)) ||
    (marker !== '~' && after.isTilde)
  const isRight =
    !isBeforeBreak ||
    (isForeign(before.kind) && (isAfterBreak || (after.kind & cjk) !== 0)) ||
    (marker !== '~' && before.isTilde)
  if (marker !== '_') return { opens: isLeft, closes: isRight }
  return {
    opens: isLeft && ((before.kind & (space | punctuation)) !== 0 || !isRight),
    closes: isRight && ((after.kind & (space | punctuation)) !== 0 || !isLeft)
  }
}

/** Whether a class is that of punctuation which is not Chinese, Japanese or Korean. */
function isForeign(kind: number): boolean {
  return (kind & (cjk | punctuation)) === punctuation
}

function isBreak(kind: number): boolean {
  return (kind & space) !== 0 || isForeign(kind)
}

/** Compute what the native parser lets a run do. */
export function nativeFlanking(marker: string, before: NativeClass, after: NativeClass): Flanking {
  return { opens: isLeftFlanking(marker, before, after), closes: isLeftFlanking(marker, after, before) }
}

/** Whether a run may open; with its neighbours exchanged, whether it may close. */
function isLeftFlanking(marker: string, before: NativeClass, after: NativeClass): boolean {
  if (after === 'space') return false
  if (marker === '*' && after === 'marker') return true
  if (marker !== '_' && after === 'letter') return true
  return before !== 'letter'
}
