import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { Result } from './Result.js'

/** Show the result in view: at the head of the column beside the form, or below the form, to which the window scrolls. */
export function ResultPane({
  rail,
  ...result
}: ComponentProps<typeof Result> & {
  /** The column of the samples where it is beside the form. */
  readonly rail: HTMLElement | undefined
}) {
  const place = usePlace(rail)
  const end = useRef<HTMLDivElement>(null)
  const kind = result.problem ? 'problem' : result.sending.outcome?.kind
  useEffect(() => {
    if (kind === undefined || kind === 'problem') return
    if (rail) rail.scrollTop = 0
    else end.current?.scrollIntoView({ block: end.current.closest('dialog') ? 'start' : 'nearest' })
  }, [kind, rail])
  const shown = (
    <div ref={end} className="console-pane">
      <Result {...result} />
    </div>
  )
  return place ? createPortal(shown, place) : shown
}

/** Put a place for the result at the head of a column for as long as the form is there. */
function usePlace(rail: HTMLElement | undefined): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    if (!rail) return undefined
    const section = document.createElement('section')
    section.className = 'console-beside'
    // Below the outline, above the samples.
    const outline = rail.querySelector(':scope > .toc')
    if (outline) outline.after(section)
    else rail.prepend(section)
    setPlace(section)
    return () => {
      section.remove()
      setPlace(undefined)
    }
  }, [rail])
  return place
}
