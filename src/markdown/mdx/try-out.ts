import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Drawing } from '../page/compilation.js'

/** What a component does while it is drawn. */
export interface Trial {
  readonly html: string
  /** Whether it needs a browser. */
  readonly isActive: boolean
  /** Whether it gives a context to what is in it. */
  readonly isGiving: boolean
  /** Whether it reads a context. */
  readonly isReading: boolean
}

/** Draw something to see whether it needs a browser; what it does is not counted to what it is in. */
export function tryOut(element: ReactNode, drawing: Drawing, write = renderToStaticMarkup): Trial {
  const { uses, gifts, reads } = drawing
  drawing.trials++
  try {
    const html = write(element)
    return { html, isActive: drawing.uses > uses, isGiving: drawing.gifts > gifts, isReading: drawing.reads > reads }
  } finally {
    drawing.trials--
    Object.assign(drawing, { uses, gifts, reads })
  }
}

/** Draw something as `tryOut` does; undefined where it fails. */
export function tryQuietly(element: ReactNode, drawing: Drawing): Trial | undefined {
  try {
    return tryOut(element, drawing)
  } catch {
    return undefined
  }
}
