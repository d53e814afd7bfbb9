import type { ConsoleLabels } from '../../model/api-console.js'
import type { Outcome } from './outcome.js'

/** Show why there is no response, as far as a page can know, and what may help. */
export function Failure({
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
