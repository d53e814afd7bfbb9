import { edgeKind, nativeFlanking, type NativeClass, referenceFlanking, type ReferenceNeighbour } from './flanking.js'
import { type Neighbour, neighbourAt } from './neighbour.js'
import type { Marks, Run } from './scan-marks.js'

/** The classes of the characters that have to be replaced, by index. */
export type Replacements = ReadonlyMap<number, NativeClass>

/**
 * Choose the class of each neighbour of each run so that both parsers decide the same for all of them; undefined where that
 * cannot be. Runs that share a neighbour (`**一**，**二**`) form a chain, whose classes are chosen together: forwards, what
 * each neighbour may be, and backwards, what it is (Viterbi's algorithm with costs of yes and no).
 */
export function chooseClasses(text: string, { runs, plain }: Marks): Replacements | undefined {
  const chosen = new Map<number, NativeClass>()
  for (const index of plain) chosen.set(index, 'punctuation')
  for (let first = 0; first < runs.length;) {
    const steps: Step[] = []
    do {
      const run = runs[first++]
      if (!run) break
      const step = takeStep(text, run, steps.at(-1), plain)
      if (step.origins.size === 0) return undefined
      steps.push(step)
    } while (runs[first]?.start === (steps.at(-1)?.run.end ?? 0) + 1)
    settle(steps, chosen)
  }
  return chosen
}

/** One run of a chain. */
interface Step {
  readonly run: Run
  readonly before: Neighbour
  readonly after: Neighbour
  /** For each class that the neighbour behind the run may have, a class of the one before it that goes with it. */
  readonly origins: ReadonlyMap<NativeClass, NativeClass>
}

function takeStep(text: string, run: Run, last: Step | undefined, plain: ReadonlySet<number>): Step {
  const before = neighbourAt(text, run.start - 1, 'before', plain)
  const after = neighbourAt(text, run.end, 'after', plain)
  const origins = new Map<NativeClass, NativeClass>()
  for (const left of last ? last.origins.keys() : before.classes) {
    for (const right of after.classes) {
      if (!origins.has(right) && decidesSame(run, [before, left], [after, right])) origins.set(right, left)
    }
  }
  return { run, before, after, origins }
}

/** Whether both parsers decide the same, in each way that the neighbours may be read. */
function decidesSame(
  run: Run,
  [before, left]: readonly [Neighbour, NativeClass],
  [after, right]: readonly [Neighbour, NativeClass]
): boolean {
  return readings(before, left).every((first) =>
    readings(after, right).every((second) => {
      const reference = referenceFlanking(run.marker, first.reference, second.reference)
      const native = nativeFlanking(run.marker, first.native, second.native)
      if (reference.opens && reference.closes && isMatchedTwice(run)) return false
      return reference.opens === native.opens && reference.closes === native.closes
    })
  )
}

/**
 * Whether the reference may match a run that opens and closes a second time. Two runs whose lengths add up to a multiple of
 * three do not match; in the reference they do inside other emphasis, once another match has shortened one of them, such as the
 * middle one of `_*a*****b**_`. One of three marks, or of fewer, is never refused and then shortened.
 */
function isMatchedTwice({ marker, start, end }: Run): boolean {
  const length = end - start
  return marker !== '~' && length > 3
}

interface Reading {
  readonly native: NativeClass
  readonly reference: ReferenceNeighbour
}

const edgeReading: Reading = { native: 'space', reference: { kind: edgeKind, isTilde: false } }

function readings({ reference, isMaybeEdge }: Neighbour, native: NativeClass): readonly Reading[] {
  return isMaybeEdge ? [{ native, reference }, edgeReading] : [{ native, reference }]
}

/** Write down the classes of a chain, from its end. */
function settle(steps: readonly Step[], chosen: Map<number, NativeClass>): void {
  const [wanted] = steps.at(-1)?.origins.keys() ?? []
  let right = wanted
  for (const { run, before, after, origins } of steps.toReversed()) {
    const left = right && origins.get(right)
    if (!left || !right) return
    keep(run.end, after, right, chosen)
    keep(run.start - 1, before, left, chosen)
    right = left
  }
}

/** Write down a class that is not the character's own. */
function keep(index: number, neighbour: Neighbour, wanted: NativeClass, chosen: Map<number, NativeClass>): void {
  if (neighbour.isPlainMark || neighbour.classes[0] !== wanted) chosen.set(index, wanted)
}
