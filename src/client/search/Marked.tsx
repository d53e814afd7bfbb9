import { Fragment } from 'react'
import type { TextRange } from '../../model/search.js'
import { markText, type MatchedTerms } from '../../search/client.js'

/** Show a text with its matches highlighted; `marks` are computed when absent. */
export function Marked({
  text,
  terms,
  marks = markText(text, terms)
}: {
  readonly text: string
  readonly terms: MatchedTerms
  readonly marks?: readonly TextRange[]
}) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
