/**
 * Take names that only internal parts have out of examples and samples, which no schema describes: fields of values where these have
 * fields, else the whole text.
 */
import type { Finding } from '../../model/diagnostic.js'
import { entriesOf, isObject, listOf, objectOf, textOf, type Json, type JsonObject } from '../base/json.js'
import { methods } from '../base/methods.js'
import type { Places } from '../base/places.js'
import { nameMaps } from '../base/references.js'
import { gap } from './gap.js'

/** Keys of samples of code that their author wrote. */
const sampleKeys = new Set(['x-codeSamples', 'x-code-samples', 'x-samples'])

/** Keywords whose values are examples. */
const exampleKeys = new Set([
  'example',
  'default',
  'const',
  'value',
  'dataValue',
  'serializedValue',
  'externalValue',
  'x-example'
])

/** Shortest name that is looked for in texts: shorter ones are in everything. */
const minLength = 3

interface Texts {
  readonly names: ReadonlySet<string>
  /** Finds one of them in a text, as a word or words of it. */
  readonly nameIn: (text: string) => string | undefined
  readonly report: Places['report']
  readonly findings: Finding[]
}

/** Take names that are only in `original` out of the texts of a description. */
export function leaveOutTexts(document: JsonObject, original: JsonObject, report: Places['report']) {
  const shown = new Set<string>()
  collectWords(document, false, shown)
  const names = new Set<string>()
  collectNames(original, undefined, false, names)
  for (const name of names)
    if (name.length < minLength || wordsOf(name).every((word) => shown.has(word))) names.delete(name)
  const texts: Texts = { names, nameIn: findName(names, shown), report, findings: [] }
  if (names.size === 0) return { document, findings: texts.findings }
  return { document: objectOf(visit(document, [], false, texts)), findings: texts.findings }
}

/** Split a text into the words that names are made of. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
}

/** Collect the words of a description outside of examples and samples. */
function collectWords(value: Json | undefined, isMap: boolean, words: Set<string>): void {
  if (typeof value === 'string') for (const word of wordsOf(value)) words.add(word)
  else if (Array.isArray(value)) for (const item of value as readonly Json[]) collectWords(item, false, words)
  else
    for (const [key, item] of entriesOf(value)) {
      for (const word of wordsOf(key)) words.add(word)
      const isShown = isMap || !(isExample(key, item) || sampleKeys.has(key)) || isChoice(key, item)
      if (isShown) collectWords(item, !isMap && nameMaps.has(key), words)
    }
}

/** Whether a value is one of those that readers are told. */
function isChoice(key: string, value: Json): boolean {
  return key === 'enum' || ((key === 'const' || key === 'default') && typeof value !== 'object')
}

/** Collect what parts are called: properties, parameters, operations, paths, named parts. */
function collectNames(value: Json | undefined, own: string | undefined, isMap: boolean, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value as readonly Json[]) collectNames(item, undefined, false, names)
  if (!isObject(value)) return
  const { operationId, in: place, name } = value
  if (!isMap)
    for (const text of [operationId, place === undefined ? undefined : name])
      if (typeof text === 'string') names.add(text)
  for (const [key, item] of entriesOf(value)) {
    if (isMap && own !== 'content' && own !== 'responses') names.add(key)
    if (isMap || !(isExample(key, item) || key.startsWith('x-')))
      collectNames(item, key, !isMap && nameMaps.has(key), names)
  }
}

function isExample(key: string, value: Json): boolean {
  return exampleKeys.has(key) || ((key === 'examples' || key === 'enum') && Array.isArray(value))
}

function visit(value: Json, keys: readonly string[], isMap: boolean, texts: Texts): Json {
  if (value === gap) return value
  if (Array.isArray(value))
    return (value as readonly Json[]).map((item, index) => visit(item, [...keys, String(index)], false, texts))
  if (!isObject(value)) return value
  return Object.fromEntries(
    entriesOf(value).flatMap(([key, item]): [string, Json][] => {
      const at = [...keys, key]
      if (!isMap && sampleKeys.has(key))
        return [[key, listOf(item).filter((sample, index) => isClean(sample, [...at, String(index)], texts))]]
      if (!isMap && key === 'examples' && Array.isArray(item))
        return [[key, listOf(item).flatMap((each, index) => clean(each, [...at, String(index)], texts) ?? [])]]
      if (!isMap && exampleKeys.has(key)) {
        const cleaned = clean(item, at, texts)
        return cleaned === undefined ? [] : [[key, cleaned]]
      }
      if (!isMap && key.startsWith('x-') && !methods.has(key)) return [[key, item]]
      return [[key, visit(item, at, !isMap && nameMaps.has(key), texts)]]
    })
  )
}

/** Whether a sample of code shows nothing internal; it is reported where it does. */
function isClean(sample: Json, keys: readonly string[], texts: Texts): boolean {
  const { label, source } = objectOf(sample)
  const found = texts.nameIn(`${textOf(label) ?? ''}\n${textOf(source) ?? ''}`)
  if (found === undefined) return true
  addFinding('sample', found, keys, texts)
  return false
}

/** Clean a value; undefined where nothing may stay. */
function clean(value: Json, keys: readonly string[], texts: Texts): Json | undefined {
  if (typeof value === 'string') {
    const found = texts.nameIn(value)
    if (found === undefined) return value
    addFinding('example', found, keys, texts)
    return undefined
  }
  const lost = new Set<string>()
  const cleaned = withoutNames(value, texts, lost)
  if (lost.size === 0) return value
  addFinding('example', [...lost].join('", "'), keys, texts)
  return cleaned
}

function withoutNames(value: Json, texts: Texts, lost: Set<string>): Json {
  const isOut = (name: string | undefined) => name !== undefined && lost.add(name)
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item) =>
      isOut(mentionIn(item, texts)) ? [] : [withoutNames(item, texts, lost)]
    )
  if (!isObject(value)) return value
  return Object.fromEntries(
    entriesOf(value).flatMap(([key, item]): [string, Json][] =>
      isOut(texts.names.has(key) ? key : mentionIn(item, texts)) ? [] : [[key, withoutNames(item, texts, lost)]]
    )
  )
}

/** Find a name in a value that is a text; one that is a word of every language must be all of it. */
function mentionIn(value: Json, { nameIn }: Texts): string | undefined {
  const found = typeof value === 'string' ? nameIn(value) : undefined
  return found === undefined || (/^\/?(?:[A-Z]?[a-z]+|[A-Z]+)$/.test(found) && found !== value) ? undefined : found
}

/** Prepare to find names in texts; of a path, whatever stands in place of its parameters. */
function findName(names: ReadonlySet<string>, shown: ReadonlySet<string>): Texts['nameIn'] {
  const words = [...names].filter((name) => /^[\p{L}\p{M}\p{N}_]+$/u.test(name))
  const patterns = [...names].flatMap((name) => {
    if (words.includes(name)) return []
    const isPath = name.startsWith('/')
    const fixed = isPath ? name.split(/\{[^}]*\}/) : [name]
    if (fixed.every((part) => wordsOf(part).every((word) => shown.has(word)))) return []
    const source = fixed.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join(String.raw`[^/?#\s"']+`)
    return [[name, new RegExp(isPath ? String.raw`${source}(?![\p{L}\p{M}\p{N}_/{-])` : source, 'u')] as const]
  })
  return (text) => {
    const own = new Set(wordsOf(text))
    return words.find((name) => own.has(name)) ?? patterns.find(([, pattern]) => pattern.test(text))?.[0]
  }
}

function addFinding(
  kind: 'example' | 'sample',
  name: string,
  keys: readonly string[],
  { report, findings }: Texts
): void {
  const message = `The ${kind} shows "${name}", which is internal and is left out; take it out of the description, too.`
  findings.push(report('api-internal', message, keys))
}
