import type { ConsoleLabels } from '../../model/api-console.js'
import { fillLabel } from '../../utils/fill-label.js'
import type { Outcome } from './outcome.js'

/** Write a size in bytes. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}

/** Describe in one line what became of a request, for screen readers: its status and size, and nothing of its body. */
export function outcomeText(outcome: Outcome | undefined, isSending: boolean, labels: ConsoleLabels): string {
  switch (outcome?.kind) {
    case undefined:
      return isSending ? labels.sending : ''
    case 'reading':
      return labels.sending
    case 'answer': {
      const { head, body, time } = outcome
      const spent = fillLabel(labels.time, { ms: Math.round(time) })
      return `${`${head.status} ${head.statusText}`.trim()} · ${spent} · ${sizeText(body.size)}`
    }
    case 'failed':
      return labels[outcome.reason]
    case 'cancelled':
      return fillLabel(labels.cancelled, { ms: Math.round(outcome.time) })
  }
}
