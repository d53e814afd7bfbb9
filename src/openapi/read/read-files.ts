/**
 * Read a description and the files that it refers to. What is in other files is moved into the one document, named
 * schemas below `components/schemas`, so that everything after this sees references of one kind.
 */
import { posix } from 'node:path'
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Dependency } from '../../model/document.js'
import { isObject, type Json, type JsonObject } from '../base/json.js'
import { keysOf, pointerOf, valueAt } from '../base/pointer.js'
import { createPlaces } from '../base/places.js'
import { maxBytes } from '../base/description-limits.js'
import { referencesOf } from '../base/references.js'
import { circularReferences } from './circular-references.js'
import { exampleReferencesOf } from './example-references.js'
import { parseFile, type DescriptionFile } from './parse-description.js'
import { readText, type UnreadText } from './read-text.js'
import { isRemote, splitReference } from './split-reference.js'
import { straightTarget } from './straight-target.js'

/** All files of a description by their paths. */
export interface DescriptionFiles {
  readonly files: ReadonlyMap<string, DescriptionFile>
  readonly dependencies: readonly Dependency[]
  readonly findings: readonly Finding[]
}

/** Read every file that a description leads to; the description itself is read already. */
export async function readFiles(
  main: DescriptionFile,
  config: Config,
  options: { readonly remoteRefs: boolean }
): Promise<DescriptionFiles> {
  const files = new Map([[main.path, main]])
  const dependencies: Dependency[] = []
  const findings: Finding[] = []
  const waiting = [main]
  const unmet: UnmetReference[] = []
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const { ref, keys, isText } of referencesOf(file.value)) {
      const [target] = splitReference(ref, file.path)
      if (!files.has(target)) {
        const loaded = await loadFile(target, config, { ...options, isText: isText === true })
        if ('reason' in loaded) {
          findings.push(
            file.places.report(loaded.ruleId, { text: messageOf(ref, loaded.reason), hidden: loaded.hidden }, keys)
          )
          continue
        }
        files.set(target, loaded.file)
        findings.push(...loaded.findings)
        dependencies.push(...dependencyOf(loaded, file, keys))
        waiting.push(loaded.file)
      }
      const [, pointer] = splitReference(ref, file.path)
      const value = files.get(target)?.value
      if (value === undefined || valueAt(value, pointer) !== undefined) continue
      unmet.push({ file, ref, keys, target, pointer, value })
    }
    // Values of examples lead nowhere else, and what cannot be read may be data.
    for (const { ref, keys } of exampleReferencesOf(file.value)) {
      const [target] = splitReference(ref, file.path)
      if (files.has(target) || isRemote(target)) continue
      const loaded = await loadFile(target, config, { ...options, isText: true })
      if ('reason' in loaded || loaded.findings.length > 0 || isBinary(loaded.file.value)) {
        // It may be there, or be another, the next time.
        dependencies.push({ path: target })
        continue
      }
      files.set(target, loaded.file)
      dependencies.push(...dependencyOf(loaded, file, keys))
    }
  }
  findings.push(...unmet.flatMap((reference) => meetReference(reference, main, files)))
  return { files, dependencies, findings: [...findings, ...circularReferences(files.values())] }
}

/** A reference whose pointer leads to nothing in its file as that is written. */
interface UnmetReference {
  readonly file: DescriptionFile
  readonly ref: string
  readonly keys: readonly string[]
  readonly target: string
  readonly pointer: string
  readonly value: Json
}

/** Lead a reference on through the references that its pointer runs through; report it where there are none. */
function meetReference(
  { file, ref, keys, target, pointer, value }: UnmetReference,
  main: DescriptionFile,
  files: DescriptionFiles['files']
): Finding[] {
  const met = straightTarget(target, pointer, files)
  if (met === undefined) return [file.places.report('api-missing-ref', missingTarget(ref, value, pointer), keys)]
  // What is all of a part of the description will be in its place.
  const isFilled =
    target === main.path && referencesOf(main.value).some((each) => each.isMap && isInside(pointer, each.keys))
  const path = met.file === file.path ? '' : posix.relative(posix.dirname(file.path), met.file)
  if (!isFilled) replaceReference(file.value, keys, `${path}#${met.pointer}`)
  return []
}

/** Whether a pointer leads into the part that a reference is all of. */
function isInside(pointer: string, keys: readonly string[]): boolean {
  return pointerOf(keysOf(pointer)).startsWith(`${pointerOf(keys.slice(0, -1))}/`)
}

/** Whether a file was read as a text that is none. */
function isBinary(value: Json): boolean {
  return typeof value === 'string' && /[\0\uFFFD]/.test(value)
}

/** Describe what a file depends on: files of the site. */
function dependencyOf({ file: { path }, hash }: Loaded, from: DescriptionFile, keys: readonly string[]): Dependency[] {
  if (hash === undefined) return []
  const { line, column, endLine, endColumn } = from.places.report('ignored-file', '', keys)
  return [{ path, hash, place: { file: from.path, line, column, endLine, endColumn } }]
}

/** Put a reference in place of another. */
function replaceReference(document: Json, keys: readonly string[], ref: string): void {
  const parent = keys.slice(0, -1).reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document)
  Object.assign(parent as object, { [keys.at(-1) ?? '']: ref })
}

/** Why a file is not loaded. */
interface Unloaded extends Omit<UnreadText, 'ruleId'> {
  readonly ruleId: 'api-missing-ref' | 'api-remote-ref' | 'refused-file'
}

/** A file with what is wrong with its text; the hash is known of files of the site. */
interface Loaded {
  readonly file: DescriptionFile
  readonly findings: Finding[]
  readonly hash?: string
}

/** How a file is loaded. */
interface Loading {
  readonly remoteRefs: boolean
  /** Whether a text or the value of an example is expected: what is neither YAML nor JSON is the text that it is. */
  readonly isText: boolean
}

/** Load one file. */
async function loadFile(path: string, config: Config, { remoteRefs, isText }: Loading): Promise<Loaded | Unloaded> {
  if (isRemote(path) && config.untrusted) {
    return {
      ruleId: 'api-remote-ref',
      reason: 'it leads to another server, which is not requested for an untrusted site'
    }
  }
  if (isRemote(path)) return loadRemote(path, remoteRefs, isText)
  const source = readText(path, config)
  if ('reason' in source)
    return { ...source, ruleId: source.ruleId === 'refused-file' ? source.ruleId : 'api-missing-ref' }
  const { findings, ...file } = readFile(path, source.text, isText)
  return { file, findings, hash: source.hash }
}

/** Read a file by its name and by what is expected of it. */
function readFile(path: string, text: string, isText: boolean): ReturnType<typeof parseFile> {
  if (!isText || /\.(?:ya?ml|json)$/i.test(path)) return parseFile(path, text)
  return { path, value: text.trimEnd(), places: createPlaces(path, ''), findings: [] }
}

/** Load a file of another server, where the configuration allows it. */
async function loadRemote(url: string, isAllowed: boolean, isText: boolean): Promise<Loaded | Unloaded> {
  if (!isAllowed) {
    const reason = 'it leads to another server, which "remoteRefs" of the configuration does not allow'
    return { ruleId: 'api-remote-ref', reason }
  }
  if (!/^https?:/i.test(url)) return { ruleId: 'api-missing-ref', reason: 'only http: and https: are supported' }
  const text = await fetchText(url)
  if (text === undefined) return { ruleId: 'api-missing-ref', reason: 'the server does not return a file' }
  const { findings, ...file } = readFile(url, text, isText)
  return { file, findings }
}

/** Milliseconds that another server may take to answer. */
const timeoutMs = 10_000

/** Fetch a file of another server. */
async function fetchText(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    return response.ok && response.body ? await readLimited(response.body) : undefined
  } catch {
    return undefined
  }
}

/** Read an answer; undefined when it is longer than a file may be. */
async function readLimited(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length
    if (length > maxBytes) {
      await reader.cancel()
      return undefined
    }
    chunks.push(read.value)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function messageOf(ref: string, reason: string): string {
  return `Broken reference "${ref}": ${reason}.`
}

/** Describe the first key of a reference that does not exist. */
function missingTarget(ref: string, value: Json, pointer: string): string {
  const keys = keysOf(pointer)
  let depth = 0
  while (
    valueAt(
      value,
      `/${pointer
        .split('/')
        .slice(1, depth + 2)
        .join('/')}`
    ) !== undefined
  )
    depth++
  const parent = valueAt(
    value,
    pointer
      .split('/')
      .slice(0, depth + 1)
      .join('/')
  )
  const near = isObject(parent) ? namesIn(parent) : ''
  return `Broken reference "${ref}": there is no "${keys[depth] ?? ''}"${near}.`
}

/** List the names that there are, when they are few. */
function namesIn(parent: JsonObject): string {
  const names = Object.keys(parent)
  return names.length > 0 && names.length <= 8 ? `, only ${names.map((name) => `"${name}"`).join(', ')}` : ''
}
