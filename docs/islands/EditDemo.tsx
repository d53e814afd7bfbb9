import { useState } from 'react'
import { drawMarkdown, parseMarkdown } from '../shared/demo-markdown.js'
import { textOf } from '../shared/demo-input.js'
import { labelsOf } from '../shared/demo-labels.js'

/** A page beside its source: what is typed is seen at once. */
export default function EditDemo({ text: first, lang }: { readonly text: string; readonly lang: string }) {
  const [text, setText] = useState(first)
  const labels = labelsOf(lang)
  return (
    <div className="demo demo-edit">
      <label className="demo-pane demo-source">
        <span className="demo-bar">content/guide/install.md</span>
        <textarea
          value={text}
          rows={11}
          aria-label={labels.source}
          onInput={(event) => setText(textOf(event.currentTarget))}
        />
      </label>
      <section className="demo-pane" aria-label={labels.page}>
        <span className="demo-bar">localhost:4400/guide/install</span>
        <div className="demo-page">{drawMarkdown(parseMarkdown(text), labels.alerts)}</div>
      </section>
    </div>
  )
}
