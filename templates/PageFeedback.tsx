import { useContext } from 'react'
import type { FeedbackProps } from '../src/model/template-props.js'
import { InterfaceContext } from './interface-context.js'

/** Ask whether the page helped. The form needs the script, without which none of its buttons leaves the page; a link where readers write themselves does not. */
export function PageFeedback(props: FeedbackProps) {
  const { labels } = useContext(InterfaceContext)
  if ('href' in props)
    return (
      <p className="page-meta">
        {labels.feedback.question}
        <a className="button" href={props.href} rel="noopener noreferrer">
          {labels.feedback.write}
        </a>
      </p>
    )
  return (
    <form
      className="page-meta script-only"
      data-cs-island="feedback"
      action={props.action}
      data-cs-page={props.page}
      data-cs-title={props.title}
      data-cs-thanks={labels.feedback.thanks}
      data-cs-failed={labels.feedback.failed}
    >
      <span id="capstan-feedback">{labels.feedback.question}</span>
      <span role="group" aria-labelledby="capstan-feedback">
        <button type="button" className="button" name="helpful" value="yes" data-cs-late="">
          {labels.feedback.yes}
        </button>{' '}
        <button type="button" className="button" name="helpful" value="no" aria-expanded={false} data-cs-late="">
          {labels.feedback.no}
        </button>
      </span>
      <div className="feedback-text" hidden>
        <label htmlFor="capstan-feedback-text">{labels.feedback.write}</label>
        <textarea id="capstan-feedback-text" name="text" rows={3} maxLength={4000} />
        <button type="button" className="button primary">
          {labels.feedback.send}
        </button>
      </div>
      <span role="status" />
    </form>
  )
}
