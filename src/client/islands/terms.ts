/** Opens what a term means when a reader points at it with a mouse or reaches it by keyboard; a click and a tap do so without a script. */

/** Time that a reader points at a term before its note opens, and that it stays open without, in milliseconds. */
const showDelay = 150
const hideDelay = 250

/** Terms that are followed already. */
const followed = new WeakSet<HTMLElement>()

/** Follow a term from the first time that a reader points at it, or reaches it by keyboard. */
export function run(term: HTMLElement, event: Event, signal: AbortSignal): void {
  const note = document.getElementById(term.getAttribute('popovertarget') ?? '')
  if (!note || (event instanceof PointerEvent && event.pointerType === 'touch')) return
  // A tap has opened it while this module was loading; it would open again after Escape.
  if (note.matches(':popover-open') && note.dataset.csHovered === undefined) return
  const wait = (delay: number, act: () => void) => {
    clearTimeout(Number(note.dataset.csTimer))
    note.dataset.csTimer = String(setTimeout(act, delay))
  }
  const isReached = () => term.matches(':hover, :focus-visible') || note.matches(':hover')
  const show = () => {
    if (!isReached() || note.matches(':popover-open')) return
    note.showPopover({ source: term })
    note.dataset.csHovered = ''
  }
  const hide = () => {
    if (isReached() || note.dataset.csHovered === undefined) return
    if (note.matches(':popover-open')) note.hidePopover()
  }
  wait(showDelay, show)
  if (followed.has(term)) return
  followed.add(term)
  for (const part of [term, note]) part.addEventListener('pointerleave', () => wait(hideDelay, hide), { signal })
  term.addEventListener('blur', () => wait(hideDelay, hide), { signal })
  term.addEventListener('click', (event) => keep(event, note), { signal })
}

/** Keep a note that pointing or the keyboard has opened, when its term is clicked: another click closes it. */
function keep(event: Event, note: HTMLElement): void {
  if (note.dataset.csHovered !== undefined && note.matches(':popover-open')) event.preventDefault()
  delete note.dataset.csHovered
}
