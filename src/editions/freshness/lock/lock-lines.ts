/**
 * The lines of a lock: YAML of which each value has a line of its own, so that it is merged line by line and read in a
 * moment. Keys are indented by their level; they, and values that are texts, are between quotation marks as in JSON where they need
 * to.
 */

/** A key with what is below it, or its value. */
export interface LockLine {
  readonly line: number
  readonly key: string
  readonly value: string | undefined
  readonly children: LockLine[]
}

/** A line that cannot be read. */
export interface LockProblem {
  readonly line: number
  readonly message: string
}

/** Parse the lines of a lock into a tree. */
export function parseLockLines(text: string): {
  readonly lines: readonly LockLine[]
  readonly problems: LockProblem[]
} {
  const root: LockLine[] = []
  const open: LockLine[][] = [root]
  const problems: LockProblem[] = []
  text.split(/\r?\n/).forEach((written, index) => {
    const line = index + 1
    if (/^\s*(?:#.*)?$/.test(written)) return
    if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(written)) return void problems.push({ line, message: conflictMessage })
    const match = linePattern.exec(written)
    const level = (match?.[1]?.length ?? 0) / 2
    const parent = open[level]
    const key = textOf(match?.[2] ?? '')
    const value = match?.[3] === undefined ? undefined : textOf(match[3])
    if (!match || !parent || key === undefined || (match[3] !== undefined && value === undefined))
      return void problems.push({ line, message: lineMessage })
    const entry = { line, key, value, children: [] }
    parent.push(entry)
    open.splice(level + 1, Number.POSITIVE_INFINITY, ...(value === undefined ? [entry.children] : []))
  })
  return { lines: root, problems }
}

const linePattern = /^((?: {2})*)("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"':#][^":]*):(?: (\S[^]*?))?\s*$/

const conflictMessage =
  'Conflict mark in the lock. Keep the lines of both sides, or run "capstan translations status" after resolving it by hand.'
const lineMessage = 'Unexpected line in the lock, expected "key: value".'

/** Read a key or a value; undefined: its quotation marks are wrong. */
function textOf(written: string): string | undefined {
  // Programs that format YAML may choose the other marks.
  if (/^'.*'$/.test(written)) return written.slice(1, -1).replaceAll("''", "'")
  if (!written.startsWith('"')) return written
  try {
    const value: unknown = JSON.parse(written)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** Write a key, between quotation marks where YAML would read something else. */
export function formatKey(key: string): string {
  const isPlain = /^[A-Za-z_][\w./-]*$/.test(key) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(key)
  return isPlain ? key : JSON.stringify(key)
}
