import { useState } from 'react'
import { checkPage, demoPage } from '../shared/demo-findings.js'
import { textOf } from '../shared/demo-input.js'
import { labelsOf } from '../shared/demo-labels.js'

/** A page with mistakes, and what `capstan check` says of it while they are corrected. */
export default function FindingDemo({ text: first, lang }: { readonly text: string; readonly lang: string }) {
  const [text, setText] = useState(first)
  const labels = labelsOf(lang)
  return (
    <div className="demo demo-finding">
      <label className="demo-pane demo-source">
        <span className="demo-bar">{demoPage}</span>
        <textarea
          value={text}
          rows={4}
          aria-label={labels.source}
          onInput={(event) => setText(textOf(event.currentTarget))}
        />
      </label>
      <section className="demo-pane demo-terminal" aria-label={labels.terminal}>
        <span className="demo-bar">capstan check</span>
        <pre aria-live="polite">
          {checkPage(text).map((piece, index) => (
            <span key={index} className={`demo-${piece.color}`}>
              {piece.text}
            </span>
          ))}
        </pre>
      </section>
    </div>
  )
}
