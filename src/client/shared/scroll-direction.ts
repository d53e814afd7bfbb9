/** How the reader moves through the page. */
export interface ScrollState {
  readonly direction: 'up' | 'down'
  /** Distance from the top in CSS pixels. */
  readonly top: number
}

/** Scrolling of fewer pixels is not a change of direction. */
const threshold = 6

/** Time without scrolling after which a hash target counts as reached, in milliseconds. */
const settled = 200

/**
 * Report when the reader scrolls up or down. While the browser travels to a hash target it is the browser that scrolls, not the
 * reader, and nothing is told.
 */
export function watchScrollDirection(signal: AbortSignal, onMove: (state: ScrollState) => void): void {
  let last = scrollY
  let lastHeight = document.documentElement.scrollHeight
  let travel: ReturnType<typeof setTimeout> | undefined
  const extendTravel = () => {
    clearTimeout(travel)
    travel = setTimeout(() => {
      travel = undefined
      last = scrollY
    }, settled)
  }
  if (location.hash.length > 1) extendTravel()
  addEventListener('hashchange', extendTravel, { signal })
  document.addEventListener('click', (event) => isHashLink(event.target) && extendTravel(), { signal })
  addEventListener(
    'scroll',
    () => {
      if (travel !== undefined) {
        extendTravel()
        return
      }
      const top = Math.max(0, scrollY)
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

/** Whether a click goes to a place on this page. */
function isHashLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href^="#"]') !== null
}
