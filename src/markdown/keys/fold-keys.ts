import { escapeAttribute, escapeText } from '../../utils/escape.js'
import { fillLabel } from '../../utils/fill-label.js'
import type { KeyLabels } from '../page/context.js'
import type { KeyFacts, ShownKey } from '../page/shown-key.js'

/** A line of code: its HTML, and the classes of its element. */
interface CodeLine {
  readonly classes: string
  readonly line: string
}

const english: KeyLabels = {
  link: (key) => `Link to “${key}”`,
  default: 'default {value}',
  since: 'since {version}',
  page: 'Details'
}

/**
 * Write lines of code in which keys have addresses. The lines below a key are in an element that opens and closes; what is no line of the code
 * stands outside of the elements of the lines.
 */
export function foldKeys(lines: readonly CodeLine[], keys: readonly ShownKey[], labels = english): string {
  const keyAt = new Map(keys.map((key) => [key.line, key]))
  const write = (first: number, last: number): string => {
    const parts: Part[] = []
    for (let number = first; number <= last;) {
      const key = keyAt.get(number)
      const html = lineHtml(lines[number - 1], key, labels)
      const end = Math.min(key?.lastLine ?? number, last)
      if (end > number) {
        const below = write(number + 1, end)
        parts.push({ html: `<details open><summary>${html}</summary>${below}</details>`, isBlock: true })
      } else parts.push({ html, isBlock: false })
      number = Math.max(end, number) + 1
    }
    return joinParts(parts)
  }
  return write(1, lines.length)
}

interface Part {
  readonly html: string
  readonly isBlock: boolean
}

/** Join parts by line ends; beside what is a block of its own one would be an empty line. */
function joinParts(parts: readonly Part[]): string {
  return parts
    .map(({ html, isBlock }, index) => {
      const next = parts[index + 1]
      return next && !isBlock && !next.isBlock ? `${html}\n` : html
    })
    .join('')
}

function lineHtml(line: CodeLine | undefined, key: ShownKey | undefined, labels: KeyLabels): string {
  if (!line) return ''
  if (!key) return `<span class="${line.classes}">${line.line}</span>`
  const id = escapeAttribute(key.id)
  const href = `#${id.replaceAll('%', '%25')}`
  const link = `<a class="key-link" href="${href}" aria-label="${escapeAttribute(labels.link(key.path))}"></a>`
  return `<span class="${line.classes}" id="${id}">${line.line}</span>${link}${factsHtml(key.facts, labels)}`
}

/** What marks a link that leaves the site. */
const elsewhere = ' rel="noopener noreferrer" class="external"'

function factsHtml({ type, default: value, since, page, isElsewhere }: KeyFacts, labels: KeyLabels): string {
  const facts = [
    type !== undefined && escapeText(type),
    value !== undefined && escapeText(fillLabel(labels.default, { value })),
    since !== undefined && escapeText(fillLabel(labels.since, { version: since })),
    page !== undefined && `<a href="${page}"${isElsewhere ? elsewhere : ''}>${escapeText(labels.page)}</a>`
  ].filter((fact) => fact !== false)
  return facts.length === 0 ? '' : `<span class="key-facts">${facts.join(' · ')}</span>`
}
