import { afterPaint } from './after-paint.js'
import { closestTo } from './closest-to.js'

/** A scroll event of the reader. */
export interface ScrollState {
  readonly direction: 'up' | 'down'
  /** Distance from the top in CSS pixels. */
  readonly top: number
}

/** Minimum distance that counts as a change of direction, in CSS pixels. */
const threshold = 6

/** Idle time after which scrolling to a hash target counts as finished, in milliseconds. */
const idleTime = 200

/**
 * Call a function when the reader scrolls up or down. Scrolling to a hash target by the browser does not count.
 */
export function watchScrollDirection(signal: AbortSignal, onMove: (state: ScrollState) => void): void {
  let last: number | undefined
  let lastHeight: number | undefined
  let hashScroll: ReturnType<typeof setTimeout> | undefined
  const extendHashScroll = () => {
    clearTimeout(hashScroll)
    hashScroll = setTimeout(() => {
      hashScroll = undefined
      last = scrollY
    }, idleTime)
  }
  // Measured at once, the page would be laid out while scripts change it.
  void afterPaint().then(() => {
    last ??= scrollY
    lastHeight ??= document.documentElement.scrollHeight
  })
  if (location.hash.length > 1) extendHashScroll()
  addEventListener('hashchange', extendHashScroll, { signal })
  document.addEventListener('click', (event) => closestTo(event, 'a[href^="#"]') && extendHashScroll(), { signal })
  addEventListener(
    'scroll',
    () => {
      if (hashScroll !== undefined) {
        extendHashScroll()
        return
      }
      const top = Math.max(0, scrollY)
      last ??= top
      if (Math.abs(top - last) < threshold) return
      const { scrollHeight } = document.documentElement
      // A page that grows or shrinks above the window moves by itself, and so does the bounce at its end; its top is its top.
      const isReader = top === 0 || (scrollHeight === lastHeight && top + innerHeight <= scrollHeight)
      if (isReader) onMove({ direction: top > last ? 'down' : 'up', top })
      last = top
      lastHeight = scrollHeight
    },
    { signal, passive: true }
  )
}
