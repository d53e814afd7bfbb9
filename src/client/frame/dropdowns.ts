import type { Mount } from '../shared/mount.js'

/** Close dropdowns on a click or focus outside, and on Escape. */
export const dropdowns: Mount = (element, signal) => {
  const all = [...element.querySelectorAll<HTMLDetailsElement>('details.dropdown')]
  const closeOthers = ({ target }: Event) => {
    for (const dropdown of all) if (!(target instanceof Node && dropdown.contains(target))) dropdown.open = false
  }
  document.addEventListener('click', closeOthers, { signal })
  document.addEventListener('focusin', closeOthers, { signal })
  for (const dropdown of all)
    dropdown.addEventListener('keydown', (event) => closeOnEscape(event, dropdown), { signal })
}

/** Close an open dropdown and return the focus to its button. */
function closeOnEscape({ key }: KeyboardEvent, dropdown: HTMLDetailsElement): void {
  if (key !== 'Escape' || !dropdown.open) return
  dropdown.open = false
  dropdown.querySelector('summary')?.focus()
}
