import type { Finding } from '../../../model/diagnostic.js'
import type { AcceptedSection, LockedSection, TranslationLock } from '../../../model/translation-lock.js'
import { nearest } from '../../../utils/nearest.js'
import { lockFormat } from './format-lock.js'
import { type LockLine, type LockProblem, parseLockLines } from './lock-lines.js'
import { parseShape } from './shape-text.js'
import { lineStart } from '../../../utils/line-start.js'

/** A lock, or what is wrong with its file. */
export interface LockReading {
  /** Undefined: the file cannot be read as it is, and must not be written either. */
  readonly lock: TranslationLock | undefined
  readonly findings: readonly Finding[]
}

/** The lock of a translation of which nothing was accepted yet. */
export const emptyLock: TranslationLock = {
  follows: new Map(),
  accepted: new Map(),
  originals: new Map(),
  texts: new Map(),
  missing: new Map(),
  gone: new Map()
}

/** Parse a lock. Whatever is not understood is a finding, since writing the lock again would lose it. */
export function parseLock(text: string, file: string): LockReading {
  const { lines, problems } = parseLockLines(text)
  const format = lines.find(({ key }) => key === 'format')
  if (Number(format?.value) > lockFormat)
    return broken([{ line: format?.line ?? 1, message: newerMessage(format?.value ?? '') }], file)
  if (problems.length === 0 && format?.value !== String(lockFormat))
    problems.push({ line: format?.line ?? 1, message: `Unexpected lock, expected the line "format: ${lockFormat}".` })
  const parts = new Map(lines.map((line) => [line.key, line]))
  for (const { key, line } of lines) if (!(key in known)) problems.push({ line, message: unknownMessage(key) })
  const upstream = upstreamOf(parts.get('upstream'), problems)
  const lock: TranslationLock = {
    ...(upstream && { upstream }),
    follows: listOf(parts.get('follows'), ({ value }) => value, problems),
    accepted: pagesOf(parts.get('accepted'), acceptedOf, problems),
    originals: pagesOf(parts.get('originals'), originalOf, problems),
    texts: pagesOf(parts.get('texts'), ({ value }) => value, problems),
    missing: listOf(parts.get('missing'), wordsOf, problems),
    gone: listOf(parts.get('gone'), ({ value }) => value, problems)
  }
  return problems.length > 0 ? broken(problems, file) : { lock, findings: [] }
}

/** The keys of a lock. */
const known = { format: 1, upstream: 1, follows: 1, accepted: 1, originals: 1, texts: 1, missing: 1, gone: 1 }

function broken(problems: readonly LockProblem[], file: string): LockReading {
  const findings = problems.map(({ line, message }) => ({
    ruleId: 'translation-lock' as const,
    data: { text: message },
    ...lineStart(file, line)
  }))
  return { lock: undefined, findings }
}

function newerMessage(format: string): string {
  return `The lock has format ${format}, which a newer version of Capstan wrote; this one reads ${lockFormat}. Update Capstan.`
}

function unknownMessage(key: string): string {
  const suggestion = nearest(key, Object.keys(known))
  return `Unknown key "${key}" in the lock${suggestion ? `; did you mean "${suggestion}"?` : '.'}`
}

type Parse<T> = (line: LockLine) => T | undefined

function pagesOf<T>(part: LockLine | undefined, parse: Parse<T>, problems: LockProblem[]) {
  const pages = new Map<string, ReadonlyMap<string, T>>()
  for (const page of part?.children ?? []) {
    // Both sides of a merge may have added the page.
    pages.set(page.key, new Map([...(pages.get(page.key) ?? []), ...listOf(page, parse, problems)]))
  }
  return pages
}

function listOf<T>(part: LockLine | undefined, parse: Parse<T>, problems: LockProblem[]): Map<string, T> {
  const values = new Map<string, T>()
  for (const line of part?.children ?? []) {
    const value = parse(line)
    if (value === undefined)
      problems.push({ line: line.line, message: `Unexpected value of "${line.key}" in the lock.` })
    else values.set(line.key, value)
  }
  return values
}

const hashPattern = /^[\da-f]{12}$/
const digestsPattern = /^(?:-|(?:[\w-]{4})+)$/

const acceptedOf: Parse<AcceptedSection> = ({ value = '' }) => {
  if (value === 'extra') return { kind: 'extra' }
  const [hash = '', shape = '', digests = '', mark, ...others] = value.split(' ')
  if (!hashPattern.test(hash) || others.length > 0) return undefined
  if (shape === 'omitted' && digests === '') return { kind: 'omitted', hash }
  if (!parseShape(shape) || !digestsPattern.test(digests) || (mark !== undefined && mark !== 'unreviewed'))
    return undefined
  return { kind: mark ?? 'accepted', hash, shape, digests: digests === '-' ? '' : digests }
}

const originalOf: Parse<LockedSection> = ({ value = '' }) => {
  const [, hash = '', depth = '', words = '', digests = ''] = /^([\da-f]{12}) (\d) (\d+) (\S+)$/.exec(value) ?? []
  if (!digestsPattern.test(digests)) return undefined
  return { hash, depth: Number(depth), words: Number(words), digests: digests === '-' ? '' : digests }
}

const wordsOf: Parse<number> = ({ value = '' }) => (/^\d+$/.test(value) ? Number(value) : undefined)

function upstreamOf(line: LockLine | undefined, problems: LockProblem[]): TranslationLock['upstream'] {
  if (!line) return undefined
  const [, commit = '', ref = ''] = /^([\da-f]{40,64}) (\S+)$/.exec(line.value ?? '') ?? []
  if (ref !== '') return { commit, ref }
  problems.push({
    line: line.line,
    message: 'Unexpected value of "upstream" in the lock, expected a commit and a ref.'
  })
  return undefined
}
