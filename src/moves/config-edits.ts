/**
 * The edits of the configuration and of what it imports. Which of its texts name what is moved is not guessed: each candidate is replaced by a mark, the
 * configuration runs once, and where the marks end up tells.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleConfig } from '../config/bundle.js'
import { realPath } from '../files/real-path.js'
import type { Config } from '../model/config.js'
import { isInside } from '../utils/paths.js'
import type { FileEdit } from './move.js'
import { readText } from './read-text.js'

/** What a text of a configuration may name. */
export type NameKind = 'id' | 'path' | 'folder' | 'address'

/** A text of a configuration that may name what is moved, and what it would be after the move. */
export interface NewName {
  readonly kind: NameKind
  readonly to: string
}

/** A literal of a file that may name it. */
interface Candidate extends NewName {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly mark: string
}

/** List the edits of a configuration; `newNames` tells what a text may name. */
export async function configEdits(config: Config, newNames: (text: string) => readonly NewName[]): Promise<FileEdit[]> {
  const files = config.configInputs
    .map(realPath)
    .filter(
      (file) =>
        isInside(file, realPath(config.workTree)) &&
        !/[\\/]node_modules[\\/]/.test(file) &&
        /\.(?:[cm]?[jt]sx?|json)$/.test(file)
    )
  const candidates = files.flatMap((file) => candidatesIn(file, readText(file), newNames))
  if (candidates.length === 0) return []
  const value = await valueWithMarks(config, candidates)
  if (value === undefined) return []
  const placed = placesOf(value)
  return candidates.flatMap((candidate): FileEdit[] => {
    const places = placed.filter(({ text }) => text.includes(candidate.mark))
    const isMeant = places.length > 0 && places.every(({ path }) => mayName(candidate.kind, path))
    const { file, start, end, to } = candidate
    return isMeant ? [{ file, start, end, text: to }] : []
  })
}

/** Find the string literals of a module that may name what is moved; those in comments are none. */
function candidatesIn(file: string, text: string, newNames: (text: string) => readonly NewName[]): Candidate[] {
  const tokens = text.matchAll(/\/\/[^\n]*|\/\*[^]*?\*\/|(['"`])((?:\\[^]|(?!\1)[^\\])*?)\1/g)
  return [...tokens].flatMap((match): Candidate[] => {
    const [, quote, value = ''] = match
    if (quote === undefined || value === '') return []
    return newNames(value).map((name) => {
      const start = match.index + 1
      const mark = `capstan-mark-${Buffer.from(file).toString('hex')}-${start}-${name.kind}-`
      return { ...name, file, start, end: start + value.length, mark }
    })
  })
}

/** Run the configuration with marks in place of the candidates; undefined: it does not run with them. */
async function valueWithMarks({ configDir, configFile }: Config, candidates: readonly Candidate[]): Promise<unknown> {
  const texts = new Map<string, string>()
  for (const file of new Set(candidates.map((candidate) => candidate.file))) {
    let text = readText(file)
    const own = new Map(candidates.filter((candidate) => candidate.file === file).map((each) => [each.start, each]))
    for (const { start, end } of [...own.values()].sort((a, b) => b.start - a.start)) {
      const marks = candidates.filter((each) => each.file === file && each.start === start).map(({ mark }) => mark)
      text = text.slice(0, start) + marks.join('') + text.slice(end)
    }
    texts.set(file, text)
  }
  const folder = mkdtempSync(join(tmpdir(), 'capstan-config-'))
  try {
    const { code } = await bundleConfig(configDir, configFile, [], texts)
    const file = join(folder, 'marked.mjs')
    writeFileSync(file, code)
    const { default: value } = (await import(pathToFileURL(file).href)) as { readonly default?: unknown }
    return await Promise.resolve(value)
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A text of a configuration, and the keys that lead to it. */
interface PlacedText {
  readonly path: readonly string[]
  readonly text: string
}

/** Max levels of a configuration that are looked at; plugins may hold anything. */
const maxDepth = 40

function placesOf(value: unknown, path: readonly string[] = []): PlacedText[] {
  if (typeof value === 'string') return value.includes('capstan-mark-') ? [{ path, text: value }] : []
  if (typeof value !== 'object' || value === null || path.length > maxDepth || path[0] === 'plugins') return []
  return Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key]))
}

/** Keys whose values are words for readers. */
const words = new Set([
  'label',
  'labels',
  'title',
  'description',
  'text',
  'className',
  'alt',
  'name',
  'message',
  'keywords',
  'note',
  'copyright',
  'original',
  'type',
  'icon',
  'banner',
  'synonyms',
  'names',
  'variables',
  'definitions'
])

/** Whether a value of the configuration may name pages in a way. */
function mayName(kind: NameKind, path: readonly string[]): boolean {
  if (path.slice(-2).some((key) => words.has(key)) || words.has(path[0] ?? '')) return false
  // Where pages are made, no page is named.
  if (['openapi', 'blog', 'translations'].includes(path[0] ?? '')) return false
  if (path[0] === 'redirects' && path.at(-1) === 'from') return false
  if (kind === 'folder') return path.at(-1) === 'dirName'
  return kind === 'id' ? path[0] === 'sidebar' : true
}
