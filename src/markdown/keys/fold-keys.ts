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
  fold: (key) => `Fold “${key}”`,
  link: (key) => `Link to “${key}”`,
  default: 'default {value}',
  since: 'since {version}',
  page: 'Details'
}

/**
 * Write lines of code in which keys have addresses. The lines below a key can be folded by a box before it; what is no line of the code is
 * outside of the elements of the lines.
 */
export function foldKeys(lines: readonly CodeLine[], keys: readonly ShownKey[], labels = english): string {
  const keyAt = new Map(keys.map((key) => [key.line, key]))
  const write = (first: number, last: number): string => {
    const parts: string[] = []
    for (let number = first; number <= last;) {
      const key = keyAt.get(number)
      const html = lineHtml(lines[number - 1], key, labels)
      const end = Math.max(number, Math.min(key?.lastLine ?? number, last))
      if (key && end > number) {
        const box = `<input type="checkbox" class="key-fold" aria-label="${escapeAttribute(labels.fold(key.path))}">`
        parts.push(
          `<span class="key-group">${box}${html}<span class="key-below">\n${write(number + 1, end)}</span></span>`
        )
      } else parts.push(html)
      number = end + 1
    }
    return parts.join('\n')
  }
  return write(1, lines.length)
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
