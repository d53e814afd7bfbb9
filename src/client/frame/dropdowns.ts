import type { Mount } from '../shared/mount.js'

/** Close dropdowns on a click or focus outside, on a click on one of their links, and on Escape. */
export const dropdowns: Mount = (element, signal) => {
  const openOnes = () => element.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')
  const closeOthers = ({ target, type }: Event) => {
    const node = target as Element
    for (const dropdown of openOnes())
      if (!dropdown.contains(node) || (type === 'click' && node.closest('a'))) dropdown.open = false
  }
  addEventListener('click', closeOthers, { signal })
  addEventListener('focusin', closeOthers, { signal })
  const escape = (event: KeyboardEvent) => {
    const open = openOnes()
    if (event.key !== 'Escape' || open.length === 0) return
    open.forEach(closeAndFocus)
    // The menu that it may be in stays.
    event.preventDefault()
  }
  addEventListener('keydown', escape, { signal })
}

/** Close a dropdown and return the focus to its button. */
function closeAndFocus(dropdown: HTMLDetailsElement): void {
  dropdown.open = false
  dropdown.querySelector('summary')?.focus()
}
