import { useEffect, useState, type ReactNode } from 'react'
import type { ConsoleLabels } from '../../model/api-console.js'
import { CopyButton } from './CopyButton.js'
import { fillLabel } from '../../utils/fill-label.js'
import { JsonText } from './JsonText.js'
import { sizeText } from './outcome-text.js'
import type { ResponseHead, Outcome } from './outcome.js'
import { fileNameOf, maxCharacters, showBody, type ShownBody } from './show-body.js'

/** Show a response: status, time, headers and body. */
export function Answer({
  outcome,
  url,
  labels
}: {
  readonly outcome: Extract<Outcome, { kind: 'answer' | 'reading' }>
  readonly url: string
  readonly labels: ConsoleLabels
}) {
  const { head } = outcome
  return (
    <>
      <p className="console-status">
        <span className={`status ${kindOf(head.status)}`}>
          {head.status} {head.statusText}
        </span>{' '}
        {outcome.kind === 'answer'
          ? `${fillLabel(labels.time, { ms: Math.round(outcome.time) })} · ${sizeText(outcome.body.size)}`
          : fillLabel(labels.reading, { size: sizeText(outcome.size) })}
      </p>
      {head.redirectedTo !== undefined && (
        <p className="console-help">{fillLabel(labels.redirected, { url: head.redirectedTo })}</p>
      )}
      <Headers head={head} labels={labels} />
      {outcome.kind === 'reading' && outcome.text !== undefined && (
        <pre className="console-stream" tabIndex={0}>
          <code>{outcome.text}</code>
        </pre>
      )}
      {outcome.frame && <Frame frame={outcome.frame} labels={labels} />}
      {outcome.kind === 'answer' && <Body outcome={outcome} url={url} labels={labels} />}
    </>
  )
}

/** Choose the status class of a response, as the pages of operations do. */
function kindOf(status: number): string {
  return status < 300 ? 'success' : status < 400 ? 'redirect' : 'error'
}

/** Show the headers that CORS lets a page read. */
function Headers({ head: { headers }, labels }: { readonly head: ResponseHead; readonly labels: ConsoleLabels }) {
  return (
    <details>
      <summary>
        {labels.answerHeaders} ({headers.length})
      </summary>
      <pre>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
      <p className="console-help">{labels.hiddenHeaders}</p>
    </details>
  )
}

/** Show the newest picture of a body that replaces one by the next. */
function Frame({ frame, labels }: { readonly frame: Blob; readonly labels: ConsoleLabels }) {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(frame)
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [frame])
  return (
    href !== undefined && (
      <figure className="console-image">
        <img src={href} alt={labels.image} />
      </figure>
    )
  )
}

/** Show the body: text, an image, or a file to save. */
function Body({
  outcome: { body, head, end },
  url,
  labels
}: {
  readonly outcome: Extract<Outcome, { kind: 'answer' }>
  readonly url: string
  readonly labels: ConsoleLabels
}) {
  const shown = useShown(body)
  if (!shown) return undefined
  const { view, href } = shown
  const ends = { whole: undefined, cancelled: labels.bodyCancelled, cut: labels.bodyCut, broken: labels.bodyBroken }
  const disposition = head.headers.find(([name]) => name === 'content-disposition')?.[1]
  const save = (
    <a className="button" href={href} download={fileNameOf(url, body.type, disposition)}>
      {labels.save}
    </a>
  )
  return (
    <>
      {ends[end] !== undefined && <p className="console-help console-wrong">{ends[end]}</p>}
      {view.kind === 'none' && <p>{labels.noBody}</p>}
      {view.kind === 'binary' && (
        <p>
          {fillLabel(labels.binary, { type: body.type || '?', size: sizeText(body.size) })} {save}
        </p>
      )}
      {(view.kind === 'video' || view.kind === 'audio') && (
        <figure className="console-image">
          {view.kind === 'video' ? <video src={href} controls muted playsInline /> : <audio src={href} controls />}
          <p>{save}</p>
        </figure>
      )}
      {view.kind === 'image' && (
        <figure className="console-image">
          <img src={href} alt={labels.image} />
          <p>{save}</p>
        </figure>
      )}
      {view.kind === 'text' && (
        <TextBody view={view} labels={labels}>
          {save}
        </TextBody>
      )}
    </>
  )
}

/** Show a body as text. */
function TextBody({
  view: { text, isShort, isJson },
  labels,
  children
}: {
  readonly view: Extract<ShownBody, { kind: 'text' }>
  readonly labels: ConsoleLabels
  readonly children: ReactNode
}) {
  return (
    <div className="console-code">
      <pre tabIndex={0}>
        <code>{isJson ? <JsonText text={text} /> : text}</code>
      </pre>
      {isShort && <p className="console-help">{fillLabel(labels.shortened, { count: maxCharacters })}</p>}
      <p className="console-tools">
        {children}
        <CopyButton text={text} labels={labels} />
      </p>
    </div>
  )
}

/** Read the body, and create an object URL that lasts as long as it is shown. */
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
