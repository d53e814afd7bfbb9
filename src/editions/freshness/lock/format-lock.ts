import type { AcceptedSection, LockedSection, TranslationLock } from '../../../model/translation-lock.js'
import { compareText } from '../../../utils/collections.js'
import { formatKey } from './lock-lines.js'

/** The format that this version writes. */
export const lockFormat = 1

const header =
  '# Which state of its original each section was accepted against. "capstan translations" writes it; commit it, and merge it line by line.'

/** Write a lock: pages sorted, sections in the order of their originals, a line for each. */
export function formatLock({ upstream, follows, accepted, originals, texts, missing, gone }: TranslationLock): string {
  const lines = [
    header,
    `format: ${lockFormat}`,
    ...(upstream ? [`upstream: ${upstream.commit} ${upstream.ref}`] : []),
    ...formatList('follows', follows, (path) => JSON.stringify(path)),
    ...formatPages('accepted', accepted, formatAccepted),
    ...formatPages('originals', originals, formatOriginal),
    ...formatPages('texts', texts, (text) => JSON.stringify(text)),
    ...formatList('missing', missing, String),
    ...formatList('gone', gone, (path) => JSON.stringify(path))
  ]
  return `${lines.join('\n')}\n`
}

function formatPages<T>(
  name: string,
  pages: ReadonlyMap<string, ReadonlyMap<string, T>>,
  format: (value: T) => string
): string[] {
  const sorted = sortedEntries(pages).filter(([, sections]) => sections.size > 0)
  if (sorted.length === 0) return []
  return [
    `${name}:`,
    ...sorted.flatMap(([page, sections]) => [
      `  ${formatKey(page)}:`,
      ...[...sections].map(([key, value]) => `    ${formatKey(key)}: ${format(value)}`)
    ])
  ]
}

function formatList<T>(name: string, values: ReadonlyMap<string, T>, format: (value: T) => string): string[] {
  if (values.size === 0) return []
  return [`${name}:`, ...sortedEntries(values).map(([key, value]) => `  ${formatKey(key)}: ${format(value)}`)]
}

function sortedEntries<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => compareText(a, b))
}

function formatAccepted(section: AcceptedSection): string {
  switch (section.kind) {
    case 'extra':
      return 'extra'
    case 'omitted':
      return `${section.hash} omitted`
    default: {
      const { hash, shape, digests, kind } = section
      return `${hash} ${shape} ${digests || '-'}${kind === 'unreviewed' ? ' unreviewed' : ''}`
    }
  }
}

function formatOriginal({ hash, depth, words, digests }: LockedSection): string {
  return `${hash} ${depth} ${words} ${digests || '-'}`
}
