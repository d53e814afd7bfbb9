import type { ConsoleLabels } from '../../model/api-console.js'
import { Answer } from './Answer.js'
import { Failure } from './Failure.js'
import { fillLabel } from '../shared/fill-label.js'
import type { Problem } from './problem-of.js'
import type { Sending } from './use-sending.js'

/** Show the result of the request, or why it was not sent, in a live region for screen readers. */
export function Result({
  sending: { outcome, isSending },
  problem,
  url,
  labels
}: {
  readonly sending: Sending
  readonly problem: Problem | undefined
  /** URL of the request that was sent. */
  readonly url: string
  readonly labels: ConsoleLabels
}) {
  return (
    <div className="console-result" aria-live="polite" aria-busy={isSending}>
      {problem && <p className="console-failure">{fillLabel(labels[problem.label], { name: problem.name })}</p>}
      {!problem && isSending && !outcome && <p>{labels.sending}</p>}
      {!problem && outcome?.kind === 'cancelled' && (
        <p>{fillLabel(labels.cancelled, { ms: Math.round(outcome.time) })}</p>
      )}
      {!problem && outcome?.kind === 'failed' && <Failure outcome={outcome} url={url} labels={labels} />}
      {!problem && (outcome?.kind === 'answer' || outcome?.kind === 'reading') && (
        <Answer outcome={outcome} url={url} labels={labels} />
      )}
    </div>
  )
}
