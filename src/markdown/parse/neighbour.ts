import { edgeKind, type NativeClass, referenceKind, type ReferenceNeighbour } from './flanking.js'

/** What is beside a run of marks. */
export interface Neighbour {
  /** The classes that the native parser can be made to see, its own first. */
  readonly classes: readonly NativeClass[]
  /** Whether it has to be replaced whatever its class. */
  readonly isPlainMark: boolean
  readonly reference: ReferenceNeighbour
  /** Whether what follows or precedes it may begin or end a text of its own, so that it counts as the edge there. */
  readonly isMaybeEdge: boolean
}

const edge: Neighbour = {
  classes: ['space'],
  isPlainMark: false,
  reference: { kind: edgeKind, isTilde: false },
  isMaybeEdge: false
}

/** Describe the character at an index, which is before the run or behind it. */
export function neighbourAt(
  text: string,
  index: number,
  side: 'before' | 'after',
  plain: ReadonlySet<number>
): Neighbour {
  const code = codePointAt(text, index, side)
  if (code === undefined) return edge
  const character = String.fromCodePoint(code)
  if (/\s/.test(character)) return edge
  const isPlainMark = plain.has(index)
  return {
    classes: isPlainMark ? ['punctuation', 'letter'] : classesOf(character),
    isPlainMark,
    reference: { kind: referenceKind(code), isTilde: character === '~' },
    // Cells, quotes, labels and definitions: `|**a**|`, `>**a**`, `[**a**]`, `[^1]:**a**`.
    isMaybeEdge: !isPlainMark && /[|>[\]:]/.test(character)
  }
}

function codePointAt(text: string, index: number, side: 'before' | 'after'): number | undefined {
  const isLowSurrogate = side === 'before' && /[\uDC00-\uDFFF]/.test(text.charAt(index))
  return index < 0 ? undefined : text.codePointAt(isLowSurrogate ? index - 1 : index)
}

/** List the classes that a character can have; what is ASCII, has two cases or takes two units is not replaced. */
function classesOf(character: string): readonly NativeClass[] {
  if (/[*_~]/.test(character)) return ['marker']
  const isMark = /[\p{P}\p{S}]/u.test(character)
  const isFixed =
    character < '\u0080' ||
    character.length > 1 ||
    character.toLowerCase() !== character ||
    character.toUpperCase() !== character
  if (isFixed) return [isMark ? 'punctuation' : 'letter']
  return isMark ? ['punctuation', 'letter'] : ['letter', 'punctuation']
}
