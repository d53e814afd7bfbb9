import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { joinUnusedKeys, type UnusedKey } from '../../model/unused-keys.js'
import { nearest } from '../../utils/nearest.js'
import { escapeAttribute } from '../../utils/escape.js'
import { placeholder } from '../../utils/placeholders.js'
import { schemeOf } from '../../utils/scheme.js'
import { takeMagicComments } from '../code/code-lines.js'
import { parseCodeMeta } from '../code/code-meta.js'
import { nearestFile } from '../files/nearest-file.js'
import { readDependency, textOf } from '../files/read-dependency.js'
import { type Compilation, compilationOf, report } from '../page/compilation.js'
import type { KeyFacts, CodeKey } from '../page/shown-key.js'
import { visitElements } from '../tree/visit.js'
import { indexEntries } from './find-entry.js'
import { type CodeKeys, findKeys } from './find-keys.js'
import { type KeyEntry, readKeyFacts } from './read-key-facts.js'

/** Find the keys of blocks of code with `keys`, and what the file says of them that the block names. */
export function rehypeKeys() {
  return (tree: Root, file: VFile): void => {
    const compilation = compilationOf(file)
    visitElements(tree, (element) => {
      if (element.tagName !== 'pre') return undefined
      const [code] = element.children
      const info = code?.type === 'element' ? code.properties.dataMeta : undefined
      if (code?.type === 'element' && typeof info === 'string' && info.includes('keys'))
        readKeys(element, code, info, compilation)
      return false
    })
  }
}

function readKeys(block: Element, element: Element, info: string, compilation: Compilation): void {
  const meta = parseCodeMeta(info)
  if (!meta.hasKeys) return
  const text = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  const code = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  const { lines } = takeMagicComments(code)
  const isWritten = meta.file === undefined && lines.length === code.split('\n').length
  const placeOf = (line: number) => (isWritten ? rangeOf(block, line, lines[line - 1]) : block.position)
  const found = findKeys(lines.join('\n'))
  const { keys, error } = found
  if (error) {
    const message = `Cannot find the keys of this block: ${error.message}; fix its YAML, or remove "keys".`
    report(compilation, 'code-keys', message, placeOf(error.line))
  }
  const entryOf = meta.keys === undefined ? undefined : readEntries(meta.keys, found, block, compilation)
  if (error) return
  const shown = keys.map((key) => {
    const entry = entryOf?.(key.names)
    if (entryOf && !entry) {
      const message = `Missing "${key.path}" in "${meta.keys}"; add it there, with its type.`
      report(compilation, 'code-keys', message, placeOf(key.line))
    }
    if (entry?.type !== undefined && hasOtherType(key, entry.type)) {
      const message = `Unexpected value of "${key.path}", expected ${entry.type} by "${meta.keys}".`
      report(compilation, 'code-keys', message, placeOf(key.line))
    }
    const id = compilation.ids.takeFree(key.path.replaceAll(/\s+/g, '-'))
    return { ...key, id, facts: entry ? factsOf(entry, compilation) : {} }
  })
  compilation.keyedCode.set(block, shown)
  compilation.sheets.add('components')
}

/** Read the file about the keys of a block, and keep what it says of keys that no block of the page has; one with an error may have all of them. */
function readEntries(
  url: string,
  found: CodeKeys,
  block: Element,
  compilation: Compilation
): ((names: readonly string[]) => KeyEntry | undefined) | undefined {
  const position = block.position
  const from = compilation.files.fileAt(position?.start.line ?? 1)
  const { path, bytes, isRefused } = readDependency({ url, from, position }, compilation)
  if (!bytes) {
    const suggestion = isRefused ? undefined : nearestFile(url, from, compilation)
    if (!isRefused) report(compilation, 'missing-file', { target: url, owner: 'keys', suggestion }, position)
    return undefined
  }
  const { entries, findings, isUnreadable } = readKeyFacts(path, textOf(bytes))
  for (const { message, place } of findings)
    compilation.findings.push({ ruleId: 'code-keys', data: { text: message }, ...place })
  if (isUnreadable) return undefined
  const entryOf = indexEntries(entries)
  const unused = found.error ? [] : unusedEntries(entries, entryOf, found)
  compilation.keyFiles.set(path, joinUnusedKeys(compilation.keyFiles.get(path), unused))
  return entryOf
}

function unusedEntries(
  entries: readonly KeyEntry[],
  entryOf: (names: readonly string[]) => KeyEntry | undefined,
  { keys, inBraces }: CodeKeys
): UnusedKey[] {
  const used = new Set([...keys.map(({ names }) => names), ...inBraces].map(entryOf))
  const names = keys.map(({ path }) => path)
  return entries
    .filter((entry) => !used.has(entry))
    .map(({ path, place }) => {
      const suggestion = nearest(path, names)
      return { path, ...place, ...(suggestion !== undefined && { suggestion }) }
    })
}

function factsOf(entry: KeyEntry, compilation: Compilation): KeyFacts {
  const { type, since, page } = entry
  return {
    ...(type !== undefined && { type }),
    ...(since !== undefined && { since }),
    ...(entry.default !== undefined && { default: textOfValue(entry.default) }),
    ...(page !== undefined && linkTo(page, entry, compilation))
  }
}

/** Refer to the page about a key, which may be one of another site. */
function linkTo(
  url: string,
  { place, pagePlace }: KeyEntry,
  compilation: Compilation
): Pick<KeyFacts, 'page' | 'isElsewhere'> {
  const scheme = schemeOf(url)
  if (scheme === 'https' || scheme === 'http') {
    compilation.externals.push({ url, ...pagePlace })
    return { page: escapeAttribute(url), isElsewhere: true }
  }
  compilation.links.push({ url, isMarkdownFile: /\.mdx?(?:[?#]|$)/i.test(url), from: place.file, ...pagePlace })
  return { page: placeholder('link', compilation.links.length - 1) }
}

function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Find what a line of the code in a block holds; the fence is the line before the first. */
function rangeOf({ position }: Element, line: number, text = ''): Element['position'] {
  if (!position) return undefined
  const number = position.start.line + line
  const column = position.start.column + text.length - text.trimStart().length
  return { start: { line: number, column }, end: { line: number, column: column + text.trim().length } }
}

/** Types whose values can be told apart; every other type is a text for readers. */
const checks: ReadonlyMap<string, (key: Pick<CodeKey, 'kind' | 'value'>) => boolean> = new Map([
  ['boolean', ({ value }) => typeof value === 'boolean'],
  ['integer', ({ value }) => Number.isInteger(value) || typeof value === 'bigint'],
  ['number', ({ value }) => typeof value === 'number' || typeof value === 'bigint'],
  ['string', ({ value }) => typeof value === 'string'],
  ['list', ({ kind }) => kind === 'list'],
  ['map', ({ kind }) => kind === 'map']
])

/** Whether the value of a key is of none of the types that are said of it, such as `integer | list`. No value and `null` are of any. */
function hasOtherType(key: CodeKey, type: string): boolean {
  if (key.kind === 'scalar' && (key.value === null || key.value === undefined)) return false
  const names = type.split('|').map((name) => name.trim())
  return names.every((name) => checks.get(name)?.(key) === false)
}
