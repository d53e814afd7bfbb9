import type { Diagnostic } from '../../model/diagnostic.js'
import { decodePath } from '../../utils/url.js'
import type { Edit, FoundText } from './edit.js'
import { halfWidthEdits } from './half-width-edits.js'
import { removedComment } from './removed-comment.js'

/**
 * Find the edit that answers a finding, where only one can: an address that differs from that of the page in the case of letters alone, a term of the
 * glossary, marks in full width, a comment that ignores nothing. Undefined where somebody has to choose.
 */
export function certainEdit(finding: Diagnostic, found: FoundText): Edit | undefined {
  const { ruleId, data } = finding
  switch (ruleId) {
    case 'broken-link':
    case 'broken-markdown-link':
    case 'missing-image':
      return 'target' in data ? addressEdit(data.target, data.suggestion, found) : undefined
    case 'broken-anchor':
      return 'target' in data ? anchorEdit(data.target, data.suggestion, found) : undefined
    case 'glossary':
      return 'variant' in data ? onlyEdit(data.variant, data.replacement, found) : undefined
    case 'missing-twin-anchor':
      return 'anchor' in data ? headingEdit(data.replacement, found) : undefined
    case 'unused-ignore':
      return 'ignored' in data && data.cause === 'unused' ? ignoreEdit(data.ignored, found) : undefined
    case 'raw-syntax':
      return halfWidthEdits(found)
    default:
      return undefined
  }
}

/** Correct an address that differs from another in what file systems may not tell apart. */
function addressEdit(target: string, suggestion: string | undefined, found: FoundText): Edit | undefined {
  if (suggestion === undefined || sameAddress(target) !== sameAddress(suggestion)) return undefined
  return destinationEdit(target, suggestion, found)
}

/** Correct an anchor that differs from that of a heading in the case of letters and in hyphens. */
function anchorEdit(target: string, suggestion: string | undefined, found: FoundText): Edit | undefined {
  const hash = /#.*$/s.exec(target)?.[0]
  const plain = (anchor: string) => sameAddress(anchor).replaceAll(/[-_]+/g, '')
  if (hash === undefined || suggestion === undefined || plain(hash) !== plain(suggestion)) return undefined
  return destinationEdit(target, target.slice(0, -hash.length) + suggestion, found)
}

function sameAddress(address: string): string {
  return decodePath(address).replaceAll('\\', '/').replace(/^\.\//, '').normalize('NFC').toLowerCase()
}

/** Replace an address where it stands as one, rather than as the text of its link. */
function destinationEdit(from: string, to: string, { text, start, end }: FoundText): Edit | undefined {
  const places = occurrences(from, text, start, end).filter((at) =>
    /[(<"'=]$|:[ \t]*$/.test(text.slice(Math.max(0, at - 20), at))
  )
  const [at] = places
  return places.length === 1 && at !== undefined ? { start: at, end: at + from.length, text: to } : undefined
}

/** Replace a text that is in its range once. */
function onlyEdit(from: string, to: string, { text, start, end }: FoundText): Edit | undefined {
  const [at, second] = occurrences(from, text, start, end)
  return at !== undefined && second === undefined ? { start: at, end: at + from.length, text: to } : undefined
}

function occurrences(wanted: string, text: string, start: number, end: number): number[] {
  const found: number[] = []
  for (let at = text.indexOf(wanted, start); at !== -1 && at + wanted.length <= end; at = text.indexOf(wanted, at + 1))
    found.push(at)
  return found
}

/** Add an id to the heading of a line that has none. */
function headingEdit(id: string, { text, start }: FoundText): Edit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = /^[^\r\n]*/.exec(text.slice(from))?.[0] ?? ''
  const end = from + line.trimEnd().length
  return /^ {0,3}#{1,6} .*[^#\s}]$/.test(line.trimEnd()) ? { start: end, end, text: ` ${id}` } : undefined
}

/** Remove a rule from a comment; the last takes the comment along. */
function ignoreEdit(rule: string, found: FoundText): Edit | undefined {
  const comment = found.text.slice(found.start, found.end)
  const ids = /^(?:<!--|\{\/\*|\/\/|\/\*|#)\s*capstan-ignore(?:-file)?\s+([^:]*?)(?=\s*(?::|--|\*\/|$))/.exec(comment)
  if (!ids) return undefined
  const named = (ids[1] ?? '').split(/[\s,]+/).filter(Boolean)
  if (named.length > 1) return onlyEdit(ids[1] ?? '', named.filter((id) => id !== rule).join(' '), found)
  return removedComment(found, /^(?:<!--|\{)/.test(comment))
}
