import { closestTo } from '../shared/closest-to.js'
import { isEditing } from '../shared/is-editing.js'
import { loadModule } from '../shared/load-module.js'
import type { Mount } from '../shared/mount.js'
import { isPlainClick } from '../shared/plain-click.js'
import { showMissing } from './crash.js'

/** A module that is loaded at the first event that asks for it, and goes on from there. */
interface EventModule {
  readonly run: (origin: HTMLElement, event: Event, signal: AbortSignal) => void
}

/** What can be enlarged: images that are shown smaller than their size, those of figures, diagrams, and tables that scroll. */
const zoomable = '.content img[role="button"], .content a.enlarge, .table[data-cs-overflows]'

/** Modules that take an element over once a reader points at it or reaches it. */
const modules = { '.sidebar-filter': 'sidebar-filter', '.term': 'terms' }

/** Load what enlarges, filters, explains and follows keys when a reader first asks for it. */
export const onDemand: Mount = (element, signal) => {
  // Where a module is missing, its place says so; notes of terms open without.
  const run = (name: string, origin: HTMLElement, event: Event, place: Element | null) => {
    const start = () =>
      void loadModule<EventModule>(name).then(
        (module) => !signal.aborted && module.run(origin, event, signal),
        () => place && showMissing(place, start, signal)
      )
    start()
  }
  const press = (event: KeyboardEvent | MouseEvent) => {
    const origin = closestTo(event, `a, button, summary, ${zoomable}`)
    if (origin?.matches(zoomable) && asksForZoom(event, origin)) {
      event.preventDefault()
      run('zoom', origin, event, origin)
    } else if (event instanceof KeyboardEvent && isShortcut(event))
      run('keys', element, event, element.querySelector('main'))
  }
  const wake = (event: Event) => {
    for (const [selector, name] of Object.entries(modules)) {
      const origin = closestTo(event, selector)
      if (origin) run(name, origin, event, origin.querySelector(':focus') && origin)
    }
  }
  for (const type of ['click', 'keydown'] as const) element.addEventListener(type, press, { signal })
  for (const type of ['focusin', 'pointerover']) element.addEventListener(type, wake, { signal })
}

/** Whether a reader asks to enlarge an element. A click on a table is one only where there is nothing but fingers to point with. */
function asksForZoom(event: KeyboardEvent | MouseEvent, origin: HTMLElement): boolean {
  const isTable = origin.matches('.table')
  if (event instanceof KeyboardEvent)
    return (
      event.target === origin && origin.localName !== 'a' && (event.key === 'Enter' || (event.key === ' ' && !isTable))
    )
  return isPlainClick(event) && (!isTable || (matchMedia('(hover: none)').matches && !String(getSelection())))
}

/** Whether a key is one of those in the list that `?` shows; what has the focus may have its own use for arrows, the title of a visited page has none. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (ctrlKey || metaKey || altKey || isEditing(event)) return false
  return (
    key === '?' ||
    (/^Arrow(Lef|Righ)t$/.test(key) && !shiftKey && (target as Element).matches('body, main, article, h1'))
  )
}
