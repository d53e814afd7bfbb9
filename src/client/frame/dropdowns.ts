import type { Mount } from '../shared/mount.js'

/** Close dropdowns on a click or focus outside, on a click on one of their links, and on Escape. */
export const dropdowns: Mount = (element, signal) => {
  const openOnes = () => element.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')
  const closeOthers = ({ target, type }: Event) => {
    const focused = target instanceof Element ? target : null
    const isLink = type === 'click' && focused?.closest('a')
    for (const dropdown of openOnes()) dropdown.open = !isLink && dropdown.contains(focused)
  }
  addEventListener('click', closeOthers, { signal })
  addEventListener('focusin', closeOthers, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && openOnes().forEach(closeAndFocus), { signal })
}

/** Close a dropdown and return the focus to its button. */
function closeAndFocus(dropdown: HTMLDetailsElement): void {
  dropdown.open = false
  dropdown.querySelector('summary')?.focus()
}
