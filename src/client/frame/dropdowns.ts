import type { Mount } from '../shared/mount.js'

/** Close dropdowns on a click or focus outside, on a click on one of their links, and on Escape. */
export const dropdowns: Mount = (element, signal) => {
  const openOnes = () => element.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')
  const closeOthers = ({ target, type }: Event) => {
    const node = target instanceof Element ? target : null
    const isLeft = type === 'click' && node?.closest('a')
    for (const dropdown of openOnes()) dropdown.open = !isLeft && dropdown.contains(node)
  }
  for (const type of ['click', 'focusin']) addEventListener(type, closeOthers, { signal })
  addEventListener('keydown', ({ key }) => key === 'Escape' && openOnes().forEach(closeAndFocus), { signal })
}

/** Close a dropdown and return the focus to its button. */
function closeAndFocus(dropdown: HTMLDetailsElement): void {
  dropdown.open = false
  dropdown.querySelector('summary')?.focus()
}
