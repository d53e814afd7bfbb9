import type { FuzzInput } from './inputs.js'

/** Whether some inputs have the problem. */
type HasProblem = (inputs: readonly FuzzInput[]) => Promise<boolean>

/** Builds that a smaller input is worth. */
const maxBuilds = 250

/** Reduce inputs with a problem: to one of them when it has the problem alone, then to few of its lines. */
export async function reduceInputs(
  inputs: readonly FuzzInput[],
  hasProblem: HasProblem
): Promise<readonly FuzzInput[]> {
  let count = 0
  const isSame: HasProblem = async (fewer) => ++count <= maxBuilds && (await hasProblem(fewer))
  const left = await reduceList(inputs, isSame)
  const [input] = left
  if (left.length > 1 || !input) return left
  return [await reduceFiles(input, (smaller) => isSame([smaller]))]
}

/** Leave out ever smaller parts of a list as long as the problem stays (delta debugging, Zeller 1999). */
async function reduceList<T>(
  list: readonly T[],
  hasProblem: (list: readonly T[]) => Promise<boolean>
): Promise<readonly T[]> {
  let left = list
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < left.length;) {
      const fewer = [...left.slice(0, start), ...left.slice(start + size)]
      if (fewer.length > 0 && (await hasProblem(fewer))) left = fewer
      else start += size
    }
  }
  return left
}

async function reduceFiles(input: FuzzInput, hasProblem: (input: FuzzInput) => Promise<boolean>): Promise<FuzzInput> {
  let reduced = input
  for (const [path, text] of Object.entries(input.files)) {
    const withText = (changed: string): FuzzInput => ({ ...reduced, files: { ...reduced.files, [path]: changed } })
    const isSame = (changed: string) => hasProblem(withText(changed))
    const data = parseJson(text)
    const smaller =
      data === undefined
        ? (await reduceList(text.split('\n'), (lines) => isSame(lines.join('\n')))).join('\n')
        : JSON.stringify(await reduceData(data, (value) => isSame(JSON.stringify(value))))
    reduced = withText(smaller)
  }
  return reduced
}

/** Parse an object or array of JSON. */
function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Leave out entries of a tree of data, from the root to the leaves. */
async function reduceData(data: object, hasProblem: (data: object) => Promise<boolean>): Promise<object> {
  const entries = await reduceList(Object.entries(data) as [string, unknown][], (fewer) =>
    hasProblem(like(data, fewer))
  )
  for (const [index, [, value]] of entries.entries()) {
    if (typeof value !== 'object' || value === null) continue
    const withValue = (changed: object) =>
      like(
        data,
        entries.map((entry, at) => (at === index ? [entry[0], changed] : entry))
      )
    const entry = entries[index]
    if (entry) entry[1] = await reduceData(value, (changed) => hasProblem(withValue(changed)))
  }
  return like(data, entries)
}

/** Create an array or an object, as the data is, of some entries. */
function like(data: object, entries: readonly (readonly [string, unknown])[]): object {
  return Array.isArray(data) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
