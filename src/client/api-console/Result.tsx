import type { ConsoleWords } from '../../model/api-console.js'
import { Answer } from './Answer.js'
import { Failure } from './Failure.js'
import { fillLabel } from '../shared/fill-label.js'
import type { Problem } from './problem-of.js'
import type { Sending } from './use-sending.js'

/** What came of the request, or why it was not sent. Screen readers are told. */
export function Result({
  sending: { outcome, isSending },
  problem,
  url,
  words
}: {
  readonly sending: Sending
  readonly problem: Problem | undefined
  /** Address of the request that was sent. */
  readonly url: string
  readonly words: ConsoleWords
}) {
  return (
    <div className="console-result" aria-live="polite" aria-busy={isSending}>
      {problem && <p className="console-failure">{fillLabel(words[problem.word], { name: problem.name })}</p>}
      {!problem && isSending && !outcome && <p>{words.sending}</p>}
      {!problem && outcome?.kind === 'cancelled' && (
        <p>{fillLabel(words.cancelled, { ms: Math.round(outcome.time) })}</p>
      )}
      {!problem && outcome?.kind === 'failed' && <Failure outcome={outcome} url={url} words={words} />}
      {!problem && (outcome?.kind === 'answer' || outcome?.kind === 'reading') && (
        <Answer outcome={outcome} url={url} words={words} />
      )}
    </div>
  )
}
