/** Answer the buttons of an island that were pressed before its module ran, now that it does. */
export function answerPresses(island: HTMLElement): void {
  for (const button of island.querySelectorAll<HTMLElement>('[data-cs-late]')) {
    const isPressed = button.dataset.csLate !== ''
    delete button.dataset.csLate
    if (isPressed) button.click()
  }
}
