import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Drawing, MissedContext } from '../page/compilation.js'

/** What a component does while it is drawn. */
export interface Trial {
  readonly html: string
  /** Whether it needs a browser. */
  readonly isActive: boolean
  /** Whether it gives a context to what is in it. */
  readonly isGiving: boolean
  /** Whether it reads a context. */
  readonly isReading: boolean
  /** The contexts that it reads and nobody gives. */
  readonly missed: readonly MissedContext[]
}

/** Draw something to see whether it needs a browser; what it does is not counted to what it is in. */
export function tryOut(element: ReactNode, drawing: Drawing, write = renderToStaticMarkup): Trial {
  const { uses, gifts, reads, missed } = drawing
  const first = missed.length
  drawing.trials++
  try {
    const html = write(element)
    return {
      html,
      isActive: drawing.uses > uses,
      isGiving: drawing.gifts > gifts,
      isReading: drawing.reads > reads,
      missed: missed.slice(first)
    }
  } finally {
    drawing.trials--
    missed.length = first
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
