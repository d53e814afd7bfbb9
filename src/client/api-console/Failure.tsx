import type { ConsoleWords } from '../../model/api-console.js'
import type { Outcome } from './outcome.js'

/** Why there is no answer, as far as a page can know, and what helps. */
export function Failure({
  outcome: { reason, message },
  url,
  words
}: {
  readonly outcome: Extract<Outcome, { kind: 'failed' }>
  readonly url: string
  readonly words: ConsoleWords
}) {
  const help = { mixedContent: words.mixedContentHelp, policy: words.policyHelp, noCors: words.noCorsHelp }
  return (
    <div className="console-failure" data-reason={reason}>
      <p>
        <strong>{words[reason]}</strong> <code>{message}</code>
      </p>
      {reason === 'noAnswer' ? (
        <ul>
          <li>{words.causeAddress}</li>
          {url.startsWith('https:') && <li>{words.causeCertificate}</li>}
          <li>{words.causeNetwork}</li>
          <li>{words.causeBrowser}</li>
          <li>{words.causeRedirect}</li>
        </ul>
      ) : (
        <p>{help[reason]}</p>
      )}
    </div>
  )
}
