import { readDependency, textOf } from '../files/read-dependency.js'
import type { Compilation } from '../page/compilation.js'
import type { FenceSchema } from '../page/context.js'
import { createJudge, type Judge } from './schema-judge.js'
import { valueFaults, type ValueFault } from './value-faults.js'

/** What is wrong with a document: parts of it, or the schema, which is a sentence then. */
export interface JudgedFence {
  readonly schema: string
  readonly faults: readonly (ValueFault | { readonly path: readonly []; readonly text: string })[]
}

/** A judge, and the hashes of the files that it was made of. */
interface MadeJudge {
  readonly judge: Judge
  readonly hashes: ReadonlyMap<string, string | undefined>
}

/** Judges by their schemas, for the settings of a site. */
const judges = new WeakMap<object, Map<string, MadeJudge>>()

/** Judge what a block shows by a schema of a file. */
export function judgeFence(value: unknown, schema: FenceSchema, compilation: Compilation): JudgedFence {
  const name = schema.schema
  const judge = judgeOf(schema, compilation)
  const broken = (text: string): JudgedFence => ({ schema: name, faults: [{ path: [], text }] })
  const unusable = (reason: string) =>
    broken(`"${name}", which "check.fences" of the configuration names, is no schema that can be used: ${reason}.`)
  if ('reason' in judge) return unusable(judge.reason)
  const around = namesOf(schema.at)
  const errors = judge.judge(wrap(value, around))
  if (errors === undefined) return unusable('its references lead in a circle')
  const faults = valueFaults(errors)
  const isOutside = ({ path, must }: ValueFault) =>
    path.length < around.length || (path.length === around.length && around.length > 0 && must === undefined)
  if (faults.some(isOutside))
    return broken(`"${name}" has no "${schema.at ?? ''}"; correct "at" of "check.fences" in the configuration.`)
  return { schema: name, faults: faults.map(({ path, ...fault }) => ({ ...fault, path: path.slice(around.length) })) }
}

/** Make the judge of a schema, or take the one that was made of the same files. They become dependencies of the page. */
function judgeOf(schema: FenceSchema, compilation: Compilation): Judge {
  const made = judges.get(schema) ?? new Map<string, MadeJudge>()
  judges.set(schema, made)
  const read = (path: string) =>
    readDependency({ url: `@site/${path}`, from: compilation.page.source, position: undefined }, compilation)
  const known = made.get(compilation.context.siteDir)
  if (known && [...known.hashes].every(([path, hash]) => read(path).hash === hash)) return known.judge
  const hashes = new Map<string, string | undefined>()
  const readText = (path: string) => {
    const { bytes, hash } = read(path)
    hashes.set(path, hash)
    return bytes && textOf(bytes)
  }
  const judge = createJudge(schema.schema, readText, compilation.context.isUntrusted === true)
  made.set(compilation.context.siteDir, { judge, hashes })
  return judge
}

/** List the names of a JSON pointer. */
function namesOf(pointer = ''): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Put a value where it stands in its file. */
function wrap(value: unknown, names: readonly string[]): unknown {
  return names.reduceRight((inside, name) => (/^(?:\d+|-)$/.test(name) ? [inside] : { [name]: inside }), value)
}
