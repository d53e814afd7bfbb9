import type { ConsoleLabels } from '../../model/api-console.js'
import { Answer } from './Answer.js'
import type { Outcome } from './outcome.js'
import { fillLabel } from '../../utils/fill-label.js'
import { outcomeText } from './outcome-text.js'
import { problemId, type Problem } from './problem-of.js'
import type { Sending } from './use-sending.js'

/** Show the result of the request, or why it was not sent. Screen readers hear it in one line: a body may be very long. */
export function Result({
  sending: { outcome, isSending, probe },
  problem,
  url,
  labels
}: {
  readonly sending: Sending
  readonly problem: Problem | undefined
  readonly url: string
  readonly labels: ConsoleLabels
}) {
  const wrong = problem && fillLabel(labels[problem.label], { name: problem.name })
  return (
    <>
      <p className="visually-hidden" role="status">
        {wrong ?? outcomeText(outcome, isSending, labels)}
      </p>
      <div className="console-result" aria-busy={isSending}>
        {wrong !== undefined && (
          <p id={problemId} className="console-failure">
            {wrong}
          </p>
        )}
        {!problem && isSending && !outcome && <p>{labels.sending}</p>}
        {!problem && outcome?.kind === 'cancelled' && (
          <p>{fillLabel(labels.cancelled, { ms: Math.round(outcome.time) })}</p>
        )}
        {!problem && outcome?.kind === 'failed' && (
          <Failure outcome={outcome} url={url} labels={labels} onProbe={() => probe(url)} />
        )}
        {!problem && (outcome?.kind === 'answer' || outcome?.kind === 'reading') && (
          <Answer outcome={outcome} url={url} labels={labels} />
        )}
      </div>
    </>
  )
}

/** Show why there is no response, as far as a page can know, and what may help. */
function Failure({
  outcome: { reason, message, isProbed },
  url,
  labels,
  onProbe
}: {
  readonly outcome: Extract<Outcome, { kind: 'failed' }>
  readonly url: string
  readonly labels: ConsoleLabels
  /** Called to check whether the server responds at all. */
  readonly onProbe: () => void
}) {
  const help = { mixedContent: labels.mixedContentHelp, policy: labels.policyHelp, noCors: labels.noCorsHelp }
  return (
    <div className="console-failure" data-cs-reason={reason}>
      <p>
        <strong>{labels[reason]}</strong> <code>{message}</code>
      </p>
      {reason === 'noAnswer' ? (
        <>
          <ul>
            {!isProbed && <li>{labels.causeCors}</li>}
            <li>{labels.causeAddress}</li>
            {url.startsWith('https:') && <li>{labels.causeCertificate}</li>}
            <li>{labels.causeNetwork}</li>
            <li>{labels.causeBrowser}</li>
            <li>{labels.causeRedirect}</li>
          </ul>
          {!isProbed && (
            <p>
              <button type="button" className="button" onClick={onProbe}>
                {labels.probe}
              </button>
            </p>
          )}
        </>
      ) : (
        <p>{help[reason]}</p>
      )}
    </div>
  )
}
