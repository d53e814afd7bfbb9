import { useEffect, useState, type ReactNode } from 'react'
import type { ConsoleWords } from '../../model/api-console.js'
import { CopyButton } from './CopyButton.js'
import { fillLabel } from '../shared/fill-label.js'
import type { AnswerHead, Outcome } from './outcome.js'
import { fileNameOf, maxCharacters, showBody, type ShownBody } from './show-body.js'

/** An answer: status, time, headers and body. */
export function Answer({
  outcome,
  url,
  words
}: {
  readonly outcome: Extract<Outcome, { kind: 'answer' | 'reading' }>
  readonly url: string
  readonly words: ConsoleWords
}) {
  const { head } = outcome
  return (
    <>
      <p className="console-status">
        <span className={`status ${kindOf(head.status)}`}>
          {head.status} {head.statusText}
        </span>{' '}
        {outcome.kind === 'answer'
          ? `${fillLabel(words.time, { ms: Math.round(outcome.time) })} · ${sizeText(outcome.body.size)}`
          : fillLabel(words.reading, { size: sizeText(outcome.size) })}
      </p>
      {head.redirectedTo !== undefined && (
        <p className="console-help">{fillLabel(words.redirected, { url: head.redirectedTo })}</p>
      )}
      <Headers head={head} words={words} />
      {outcome.kind === 'answer' && <Body outcome={outcome} url={url} words={words} />}
    </>
  )
}

/** Describe what a status means, as the pages of operations do. */
function kindOf(status: number): string {
  return status < 300 ? 'success' : status < 400 ? 'redirect' : 'error'
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}

/** The headers, as far as a page may see them. */
function Headers({ head: { headers }, words }: { readonly head: AnswerHead; readonly words: ConsoleWords }) {
  return (
    <details>
      <summary>
        {words.answerHeaders} ({headers.length})
      </summary>
      <pre>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
      <p className="console-help">{words.hiddenHeaders}</p>
    </details>
  )
}

/** The body: text, a picture, or a file to save. */
function Body({
  outcome: { body, head, end },
  url,
  words
}: {
  readonly outcome: Extract<Outcome, { kind: 'answer' }>
  readonly url: string
  readonly words: ConsoleWords
}) {
  const shown = useShown(body)
  if (!shown) return undefined
  const { view, href } = shown
  const ends = { whole: undefined, cancelled: words.bodyCancelled, cut: words.bodyCut, broken: words.bodyBroken }
  const disposition = head.headers.find(([name]) => name === 'content-disposition')?.[1]
  const save = (
    <a className="button" href={href} download={fileNameOf(url, body.type, disposition)}>
      {words.save}
    </a>
  )
  return (
    <>
      {ends[end] !== undefined && <p className="console-help console-wrong">{ends[end]}</p>}
      {view.kind === 'none' && <p>{words.noBody}</p>}
      {view.kind === 'binary' && (
        <p>
          {fillLabel(words.binary, { type: body.type || '?', size: sizeText(body.size) })} {save}
        </p>
      )}
      {view.kind === 'picture' && (
        <figure className="console-picture">
          <img src={href} alt={words.picture} />
          <p>{save}</p>
        </figure>
      )}
      {view.kind === 'text' && (
        <TextBody view={view} words={words}>
          {save}
        </TextBody>
      )}
    </>
  )
}

/** A body as text. */
function TextBody({
  view: { text, isShort },
  words,
  children
}: {
  readonly view: Extract<ShownBody, { kind: 'text' }>
  readonly words: ConsoleWords
  readonly children: ReactNode
}) {
  return (
    <div className="console-code">
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      {isShort && <p className="console-help">{fillLabel(words.shortened, { count: maxCharacters })}</p>}
      <p className="console-tools">
        {children}
        <CopyButton text={text} words={words} />
      </p>
    </div>
  )
}

/** Read the body, and give it an address for as long as it is shown. */
function useShown(body: Blob): { readonly view: ShownBody; readonly href: string } | undefined {
  const [shown, setShown] = useState<{ readonly view: ShownBody; readonly href: string }>()
  useEffect(() => {
    const href = URL.createObjectURL(body)
    let isCurrent = true
    void showBody(body).then((view) => isCurrent && setShown({ view, href }))
    return () => {
      isCurrent = false
      URL.revokeObjectURL(href)
    }
  }, [body])
  return shown
}
