/**
 * Read a description and the files that it refers to. What is in other files is moved into the one document, named
 * schemas below `components/schemas`, so that everything after this sees references of one kind.
 */
import type { Config } from '../../model/config.js'
import type { Finding } from '../../model/diagnostic.js'
import type { Dependency } from '../../model/document.js'
import { isObject, type Json, type JsonObject } from '../base/json.js'
import { keysOf, straightPointer, valueAt } from '../base/pointer.js'
import { maxBytes } from '../base/description-limits.js'
import { referencesOf } from '../base/references.js'
import { circularReferences } from './circular-references.js'
import { parseFile, type DescriptionFile } from './parse-description.js'
import { readText, type UnreadText } from './read-text.js'
import { isRemote, splitReference } from './split-reference.js'

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
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const { ref, keys } of referencesOf(file.value)) {
      const [target] = splitReference(ref, file.path)
      if (!files.has(target)) {
        const loaded = await loadFile(target, config, options)
        if ('reason' in loaded) {
          findings.push(
            file.places.report(loaded.ruleId, { text: messageOf(ref, loaded.reason), hidden: loaded.hidden }, keys)
          )
          continue
        }
        files.set(target, loaded.file)
        findings.push(...loaded.findings)
        if (loaded.hash !== undefined) {
          const { line, column, endLine, endColumn } = file.places.report('ignored-file', '', keys)
          const place = { file: file.path, line, column, endLine, endColumn }
          dependencies.push({ path: target, hash: loaded.hash, place })
        }
        waiting.push(loaded.file)
      }
      const [, pointer] = splitReference(ref, file.path)
      const value = files.get(target)?.value
      if (value === undefined || valueAt(value, pointer) !== undefined) continue
      const straight = target === file.path ? straightPointer(value, pointer) : undefined
      if (straight !== undefined) replaceReference(file.value, keys, `#${straight}`)
      else findings.push(file.places.report('api-missing-ref', missingTarget(ref, value, pointer), keys))
    }
  }
  return { files, dependencies, findings: [...findings, ...circularReferences(files.values())] }
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

/** Load one file. */
async function loadFile(
  path: string,
  config: Config,
  { remoteRefs }: { readonly remoteRefs: boolean }
): Promise<Loaded | Unloaded> {
  if (isRemote(path) && config.untrusted) {
    return {
      ruleId: 'api-remote-ref',
      reason: 'it leads to another server, which is not requested for an untrusted site'
    }
  }
  if (isRemote(path)) return loadRemote(path, remoteRefs)
  const source = readText(path, config)
  if ('reason' in source)
    return { ...source, ruleId: source.ruleId === 'refused-file' ? source.ruleId : 'api-missing-ref' }
  const { findings, ...file } = parseFile(path, source.text)
  return { file, findings, hash: source.hash }
}

/** Load a file of another server, where the configuration allows it. */
async function loadRemote(url: string, isAllowed: boolean): Promise<Loaded | Unloaded> {
  if (!isAllowed) {
    const reason = 'it leads to another server, which "remoteRefs" of the configuration does not allow'
    return { ruleId: 'api-remote-ref', reason }
  }
  if (!/^https?:/i.test(url)) return { ruleId: 'api-missing-ref', reason: 'only http: and https: are supported' }
  const text = await fetchText(url)
  if (text === undefined) return { ruleId: 'api-missing-ref', reason: 'the server does not return a file' }
  const { findings, ...file } = parseFile(url, text)
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
