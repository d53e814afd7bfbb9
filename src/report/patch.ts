/** A file before and after. */
export interface ChangedFile {
  /** Posix path. */
  readonly file: string
  readonly before: string
  readonly after: string
}

/** Lines that are shown around a change, as `diff -u` does. */
const context = 3

/** Format changes of lines as a unified diff, which `git apply` and `patch -p1` take. */
export function formatPatch(files: readonly ChangedFile[]): string {
  return files.map(formatFile).join('')
}

function formatFile({ file, before, after }: ChangedFile): string {
  if (before === after) return ''
  const [old, changed] = [linesOf(before), linesOf(after)]
  const hunks = hunksOf(old, changed)
  return `--- a/${file}\n+++ b/${file}\n${hunks.join('')}`
}

/** Split a text into lines with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** Lines of one text, and those of the other that stand for them. */
interface Change {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
}

/** Write the changed runs of lines with their context; runs that are near are one hunk. */
function hunksOf(old: readonly string[], changed: readonly string[]): string[] {
  const groups: Change[][] = []
  for (const change of changesOf(old, changed)) {
    const last = groups.at(-1)?.at(-1)
    if (last && change.from - last.to <= 2 * context) groups.at(-1)?.push(change)
    else groups.push([change])
  }
  return groups.map((group) => {
    const [first, last] = [group[0] as Change, group.at(-1) as Change]
    const from = Math.max(0, first.from - context)
    const to = Math.min(old.length, last.to + context)
    let at = from
    const lines = group.flatMap((change) => {
      const kept = old.slice(at, change.from)
      at = change.to
      return [
        ...kept.map((line) => ` ${line}`),
        ...old.slice(change.from, change.to).map((line) => `-${line}`),
        ...changed.slice(change.start, change.end).map((line) => `+${line}`)
      ]
    })
    const whole = [...lines, ...old.slice(at, to).map((line) => ` ${line}`)]
    const start = first.start - (first.from - from)
    const length = whole.filter((line) => !line.startsWith('-')).length
    const header = `@@ -${rangeOf(from, to - from)} +${rangeOf(start, length)} @@\n`
    return (
      header + whole.map((line) => (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`)).join('')
    )
  })
}

function rangeOf(start: number, length: number): string {
  return `${length === 0 ? start : start + 1},${length}`
}

/** Pair the lines of two texts that differ in few of them: a line that is elsewhere is looked for nearby. */
function changesOf(old: readonly string[], changed: readonly string[]): Change[] {
  const changes: Change[] = []
  let [at, other] = [0, 0]
  while (at < old.length || other < changed.length) {
    if (at < old.length && old[at] === changed[other]) {
      at++
      other++
      continue
    }
    const [removed, added] = nextEqual(old, changed, at, other)
    changes.push({ from: at, to: at + removed, start: other, end: other + added })
    at += removed
    other += added
  }
  return changes
}

/** Find how many lines of each text are passed over until both go on alike; fewest first. */
function nextEqual(old: readonly string[], changed: readonly string[], at: number, other: number): [number, number] {
  const [restOld, restChanged] = [old.length - at, changed.length - other]
  for (let sum = 1; sum <= restOld + restChanged; sum++)
    for (let removed = Math.min(sum, restOld); removed >= Math.max(0, sum - restChanged); removed--) {
      const added = sum - removed
      const isEnd = removed === restOld && added === restChanged
      if (isEnd || (removed < restOld && added < restChanged && old[at + removed] === changed[other + added]))
        return [removed, added]
    }
  return [restOld, restChanged]
}
